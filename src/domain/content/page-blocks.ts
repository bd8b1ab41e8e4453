import { VAT_PERCENT } from '#kernel/money.ts'
import type { WayMap } from './way-map.ts'

/**
 * What pages and articles are made of: typed blocks, and no HTML anywhere. A text may be **strong**, *stressed* and [linked](/somewhere),
 * and holds figures of the house such as `{return-days}`; whatever else is typed, a tag or a script among it, stays the letters that it is.
 */

/** What the house's settings know, and pages may say. The values are worked out where settings are read (`views/content/page-figures.ts`). */
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
  'mail-days',
  'visits-days',
] as const
export type Figure = (typeof FIGURES)[number]
/** As pages say it, in every language. */
export const VAT_SAID = `${VAT_PERCENT}%`
/** What a block shows in place of words of its own: worked out of the settings, or drawn by the page. */
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

/** A run of letters. `to`: it is a link. */
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
  /** `said`: the same in words. */
  | { kind: 'map'; map: WayMap; house: string; said: string }

/** Within the shop, to another site that is encrypted, a mailbox, a telephone; nothing that runs. */
const ADDRESS = /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s"<>\\]+|mailto:[^\s"<>]+|tel:\+?[\d ]+)$/
export const isLinkable = (to: string): boolean => to.length <= 500 && ADDRESS.test(to)

const MARKS = /\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^)\s]+)\)/g
const NAMED = /\{([a-z][a-z-]*)\}/g

/** The figures that a text names. */
export const figuresIn = (text: string): string[] => [...text.matchAll(NAMED)].map(([, name = '']) => name)
/** The addresses that a text links to. */
export const linksIn = (text: string): string[] => [...text.matchAll(MARKS)].flatMap(([, , , , to]) => (to ? [to] : []))

export type Figures = Partial<Record<string, string>>
/** A figure that nobody knows stays as it was typed: who reads it over sees it. */
const filled = (text: string, figures: Figures): string => text.replace(NAMED, (whole, name: string) => figures[name] ?? whole)

/** Figures come last, so that nothing in a setting is taken for a mark. */
export function richOf(text: string, figures: Figures): Rich {
  const runs: Rich = []
  let at = 0
  for (const match of text.matchAll(MARKS)) {
    const [whole, strong, stress, label, to] = match
    if (to !== undefined && !isLinkable(to)) continue
    if (match.index > at) runs.push({ text: filled(text.slice(at, match.index), figures) })
    const run = { text: filled(strong ?? stress ?? label ?? '', figures) }
    runs.push(to ? { ...run, to } : { ...run, look: strong ? 'strong' : 'stress' })
    at = match.index + whole.length
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

/** For links to a part of a page: letters of any script, joined by hyphens. */
const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'part'

/** Blocks as they are read, with the figures of now. What a `live` block shows is handed in. */
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

/** Every text of a block, for rules and for the search. */
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
