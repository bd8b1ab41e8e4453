import type { Sender } from '../contract.ts'
import type { Block, Draft } from './blocks.ts'

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'words':
    case 'note':
    case 'heading':
      return [block.text]
    case 'picture':
      return block.link === undefined ? [block.alt] : [`${block.alt}:`, block.link]
    case 'spacer':
    case 'divider':
      return []
    case 'link':
      return [`${block.label}:`, block.url]
    case 'goods':
      return block.lines.flatMap(({ quantity, name, details, total }) => [
        total === '' ? `${quantity} ${name}` : `${quantity} ${name}: ${total}`,
        ...(details ? details.split('\n').map((line) => `   ${line}`) : []),
      ])
    case 'figures':
      return [...(block.title ? [block.title] : []), ...block.rows.map(({ label, value }) => `${label}: ${value}`)]
  }
}

export function plainOf(draft: Draft, sender: Sender, questions: string): string {
  const signed = [sender.name, sender.address].filter(Boolean).join('\n')
  const parts = [draft.title, draft.greeting, ...draft.blocks.map((block) => linesOf(block).join('\n')).filter(Boolean)]
  return `${[...parts, [questions, draft.because].filter(Boolean).join('\n'), signed].join('\n\n')}\n`
}
