import { VAT_PERCENT } from '#kernel/money.ts'
import type { WayMap } from './directions-map.ts'

/**
 * Content pages and help articles consist of typed blocks without HTML. Text supports **strong**, *emphasis*,
 * [links](/somewhere) and figures such as `{return-days}`.
 */

export const FIGURES = [
  'house',
  'city',
  'address',
  'email',
  'phone',
  'pin',
  'hours',
  'return-days',
  'vat',
  'deposit',
  'free-delivery',
  'nairobi-fee',
  'kenya-fee',
  'nairobi-days',
  'kenya-days',
  'pickup-days',
  'transfer-hours',
  'cash-most',
  'pickup-most',
  'making-days',
  'next-fitting',
  'cart-days',
  'browser-days',
  'chat-days',
  'inquiry-days',
  'feedback-days',
  'closed-file-days',
  'answered-file-days',
  'unopened-file-days',
  'mail-days',
  'visits-days',
] as const
export type Figure = (typeof FIGURES)[number]
export const VAT_SAID = `${VAT_PERCENT}%`
export const PARTS = ['delivery-zones', 'payment-methods', 'kept-on-device', 'way-here'] as const
export type Part = (typeof PARTS)[number]

export type Question = { question: string; answer: string }
export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list' | 'steps'; items: string[] }
  | { kind: 'picture'; asset: string; alt: string; caption: string }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'questions'; items: Question[] }
  | { kind: 'call'; label: string; to: string }
  | { kind: 'live'; part: Part }
export const BLOCK_KINDS = ['heading', 'text', 'list', 'steps', 'picture', 'table', 'questions', 'call', 'live'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

export type Run = { text: string; look?: 'strong' | 'stress'; to?: string }
export type Rich = Run[]
export type ShownBlock =
  | { kind: 'heading'; level: 2 | 3; text: string; id: string }
  | { kind: 'text'; paragraphs: Rich[] }
  | { kind: 'list' | 'steps'; items: Rich[] }
  | { kind: 'picture'; asset: string; alt: string; caption: string }
  | { kind: 'table'; head: string[]; rows: Rich[][] }
  | { kind: 'questions'; items: { question: string; answer: Rich[] }[] }
  | { kind: 'call'; label: string; to: string }
  /** `said`: text alternative of the map. */
  | { kind: 'map'; map: WayMap; house: string; said: string }

/** Allowed link targets: paths of the shop, https, mailto and tel. Excludes `javascript:` and protocol-relative URLs. */
const ADDRESS = /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s"<>\\]+|mailto:[^\s"<>]+|tel:\+?[\d ]+)$/
export const isLinkable = (to: string): boolean => to.length <= 500 && ADDRESS.test(to)

const MARKS = /\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^)\s]+)\)/g
const NAMED = /\{([a-z][a-z-]*)\}/g

export const figuresIn = (text: string): string[] => [...text.matchAll(NAMED)].map(([, name = '']) => name)
export const linksIn = (text: string): string[] => [...text.matchAll(MARKS)].flatMap(([, , , , to]) => (to ? [to] : []))

export type Figures = Partial<Record<string, string>>
/** Inserts figures. An unknown name stays as typed, so the author notices it. */
const filled = (text: string, figures: Figures): string =>
  text.replace(NAMED, (placeholder, name: string) => figures[name] ?? placeholder)

/** Parses a text into runs. Figures are inserted last, so characters of a setting are not parsed as marks. */
export function richOf(text: string, figures: Figures): Rich {
  const runs: Rich = []
  let at = 0
  for (const match of text.matchAll(MARKS)) {
    const [matched, strong, stress, label, to] = match
    if (to !== undefined && !isLinkable(to)) continue
    if (match.index > at) runs.push({ text: filled(text.slice(at, match.index), figures) })
    const run = { text: filled(strong ?? stress ?? label ?? '', figures) }
    runs.push(to ? { ...run, to } : { ...run, look: strong ? 'strong' : 'stress' })
    at = match.index + matched.length
  }
  if (at < text.length) runs.push({ text: filled(text.slice(at), figures) })
  return runs
}
export const plainOf = (rich: Rich): string => rich.map(({ text }) => text).join('')

const paragraphsOf = (text: string, figures: Figures): Rich[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => richOf(paragraph, figures))

/** Returns the fragment id of a heading, at most 60 characters. `part` for a heading without letters and digits. */
const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'part'

/** Inserts figures and the content of `live` blocks. Leaves out a `live` block without content. */
export function shownBlocks(
  blocks: readonly Block[],
  figures: Figures,
  parts: Partial<Record<Part, ShownBlock[]>>,
): ShownBlock[] {
  const used = new Map<string, number>()
  const idOf = (text: string) => {
    const id = anchorOf(text)
    const before = used.get(id) ?? 0
    used.set(id, before + 1)
    return before === 0 ? id : `${id}-${before + 1}`
  }
  const rich = (text: string) => richOf(text, figures)
  const line = (text: string) => plainOf(rich(text))
  return blocks.flatMap((block): ShownBlock[] => {
    switch (block.kind) {
      case 'heading': {
        const text = line(block.text)
        return [{ kind: 'heading', level: block.level, text, id: idOf(text) }]
      }
      case 'text':
        return [{ kind: 'text', paragraphs: paragraphsOf(block.text, figures) }]
      case 'list':
      case 'steps':
        return [{ kind: block.kind, items: block.items.map(rich) }]
      case 'table':
        return [{ kind: 'table', head: block.head.map(line), rows: block.rows.map((row) => row.map(rich)) }]
      case 'questions':
        return [
          {
            kind: 'questions',
            items: block.items.map(({ question, answer }) => ({
              question: line(question),
              answer: paragraphsOf(answer, figures),
            })),
          },
        ]
      case 'live':
        return parts[block.part] ?? []
      case 'call':
        return isLinkable(block.to) ? [{ ...block, label: line(block.label) }] : []
      default:
        return [block]
    }
  })
}

export function textsIn(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return [block.text]
    case 'list':
    case 'steps':
      return block.items
    case 'picture':
      return [block.alt, block.caption]
    case 'table':
      return [...block.head, ...block.rows.flat()]
    case 'questions':
      return block.items.flatMap(({ question, answer }) => [question, answer])
    case 'call':
      return [block.label]
    default:
      return []
  }
}
