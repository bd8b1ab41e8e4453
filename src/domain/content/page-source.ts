import { type Block, type BlockKind, PARTS, type Part } from './page-blocks.ts'

/**
 * Text format of blocks, used for the default pages and for editing a block.
 *
 *     ## A heading            ### a smaller one
 *     A paragraph.
 *     - an item               1. a step
 *     | head | head |         the rows below it
 *     ? A question            its answer below it
 *     => /contact-us Ask us
 *     {{delivery-zones}}
 *     ![what is on it](asset) Caption
 */
export function sourceOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${block.text}`
    case 'text':
      return block.text
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n')
    case 'steps':
      return block.items.map((item, at) => `${at + 1}. ${item}`).join('\n')
    case 'table':
      return [block.head, ...block.rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
    case 'questions':
      return block.items.map(({ question, answer }) => `? ${question}\n${answer}`).join('\n\n')
    case 'call':
      return `=> ${block.to} ${block.label}`
    case 'live':
      return `{{${block.part}}}`
    case 'picture':
      return `![${block.alt}](${block.asset}) ${block.caption}`.trim()
  }
}
export const pageSource = (blocks: readonly Block[]): string => blocks.map(sourceOf).join('\n\n')

const KIND_OF: [RegExp, BlockKind][] = [
  [/^#{2,3} /, 'heading'],
  [/^- /, 'list'],
  [/^\d+\. /, 'steps'],
  [/^\|/, 'table'],
  [/^\? /, 'questions'],
  [/^=> /, 'call'],
  [/^\{\{[a-z-]+\}\}$/, 'live'],
  [/^!\[/, 'picture'],
]
const kindOf = (lines: string): BlockKind => KIND_OF.find(([pattern]) => pattern.test(lines))?.[1] ?? 'text'

export function blocksFrom(source: string): Block[] {
  const blocks: Block[] = []
  for (const lines of source.replace(/\r\n?/g, '\n').split(/\n\s*\n/)) {
    const trimmed = lines.trim()
    if (trimmed === '') continue
    const kind = kindOf(trimmed)
    const last = blocks.at(-1)
    const next = blockFrom(kind, trimmed)
    if (next.kind === 'text' && last?.kind === 'text') last.text += `\n\n${next.text}`
    else if (next.kind === 'text' && last?.kind === 'questions') {
      const open = last.items.at(-1)
      if (open) open.answer += `\n\n${next.text}`
    } else if (next.kind === 'questions' && last?.kind === 'questions') last.items.push(...next.items)
    else blocks.push(next)
  }
  return blocks
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

export function blockFrom(kind: BlockKind, source: string): Block {
  const text = source.trim()
  switch (kind) {
    case 'heading':
      return { kind, level: text.startsWith('###') ? 3 : 2, text: text.replace(/^#{2,3}\s*/, '').replaceAll('\n', ' ') }
    case 'text':
      return { kind, text: text.replace(/([^\n])\n(?!\n)/g, '$1 ').replace(/ +/g, ' ') }
    case 'list':
    case 'steps':
      return { kind, items: itemsOf(text) }
    case 'table': {
      const [head = [], ...rows] = linesOf(text).map(cellsOf)
      return { kind, head, rows }
    }
    case 'questions':
      return { kind, items: questionsOf(text) }
    case 'call': {
      const [, to = '', label = ''] = /^(?:=>\s*)?(\S+)\s*(.*)$/.exec(text) ?? []
      return { kind, to, label }
    }
    case 'live':
      return { kind, part: partOf(text.replace(/[{}]/g, '')) }
    case 'picture': {
      const [, alt = '', asset = '', caption = ''] = /^!\[([^\]]*)\]\(([^)]*)\)\s*(.*)$/s.exec(text) ?? []
      return { kind, alt, asset, caption: caption.replaceAll('\n', ' ') }
    }
  }
}

const partOf = (name: string): Part => PARTS.find((part) => part === name) ?? PARTS[0]
const MARK = /^(?:-|\d+\.)\s+/
/** Splits a text into list items. A line without a mark continues the previous item, unless no line has a mark. */
const itemsOf = (text: string): string[] => {
  const lines = linesOf(text)
  if (!lines.some((line) => MARK.test(line))) return lines.map((line) => line.trim())
  const items: string[] = []
  for (const line of lines) {
    if (MARK.test(line) || items.length === 0) items.push(line.replace(MARK, '').trim())
    else items.push(`${items.pop()} ${line.trim()}`)
  }
  return items
}
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())

function questionsOf(text: string) {
  return text
    .split(/^\? /m)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [question = '', ...answer] = part.split('\n')
      const paragraphs = answer
        .join('\n')
        .trim()
        .split(/\n\s*\n/)
      return { question: question.trim(), answer: paragraphs.map((each) => each.replace(/\n/g, ' ').trim()).join('\n\n') }
    })
}
