import { METRE, type QueryPart } from './understand.ts'

/**
 * Match grades, the closest first. A plain word matches main terms at 0, also `b:` and `f:` terms at 1, and also `c:` terms at
 * 2.
 */
export const GRADES = [0, 1, 2] as const
export type Grade = (typeof GRADES)[number]

/** Alternatives of which a product must match one. An alternative lists its stems, each with the terms that count for it. */
export type Clause = readonly (readonly (readonly string[])[])[]

type ClauseOptions = {
  isKind: (stem: string) => boolean
  /** Parts that may also match by a mention. */
  loose?: ReadonlySet<QueryPart>
  /** Shades of a colour match too; by default from grade 1 on. */
  shades?: boolean
}

export function clausesOf(
  parts: readonly QueryPart[],
  grade: Grade,
  { isKind, loose = new Set(), shades = grade > 0 }: ClauseOptions,
): Clause[] {
  const waysOf = ({ ways, own }: QueryPart) => (grade === 0 && own > 0 ? ways.slice(0, own) : ways)
  const { pairs, rest } = pairedOf(
    parts.filter((part) => !loose.has(part)),
    waysOf,
    shades,
  )
  const others = [...rest, ...parts.filter((part) => loose.has(part))].map((part) => {
    const isOwn = OWN.has(part.kind) && !loose.has(part)
    const own = (stem: string, way: readonly string[]) =>
      part.kind === 'colour' ? colourTerms(stem, shades) : ownTerms(stem, isKind, way)
    return waysOf(part).map((way) => way.map((stem) => (isOwn ? own(stem, way) : termsAt(stem, grade))))
  })
  return pairs.length > 0 ? [[[pairs]], ...others] : others
}

const OWN: ReadonlySet<QueryPart['kind']> = new Set(['garment', 'fabric', 'pattern', 'colour', 'length'])

/**
 * A garment name matches only the kind of a product, not a cloth with the same name. The other words of a phrase such as
 * `dinner jacket` may also be `b:` terms.
 */
function ownTerms(stem: string, isKind: (stem: string) => boolean, way: readonly string[]): string[] {
  if (stem === METRE) return [stem, `b:${stem}`]
  if (isKind(stem)) return [`kind:${stem}`]
  return way.some(isKind) ? [stem, `b:${stem}`] : [stem]
}

/**
 * Index terms of a colour. `shades`: also products whose colour is a shade of it, such as charcoal
 * for grey.
 */
const colourTerms = (stem: string, shades: boolean): string[] => (shades ? [stem, `f:${stem}`] : [stem])

/**
 * Pairs a fabric or pattern with a colour, which must be on the same swatch: a jacket in navy wool
 * and white linen is not a match for “navy linen”.
 */
function pairedOf(
  parts: readonly QueryPart[],
  waysOf: (part: QueryPart) => readonly string[][],
  shades: boolean,
): { pairs: string[]; rest: readonly QueryPart[] } {
  const single = ({ ways }: QueryPart) => ways.every((way) => way.length === 1)
  const colour = parts.find((part) => part.kind === 'colour' && single(part))
  const fabric = parts.find((part) => (part.kind === 'fabric' || part.kind === 'pattern') && single(part))
  if (!colour || !fabric) return { pairs: [], rest: parts }
  const tints = waysOf(colour).flat()
  const pairs = waysOf(fabric).flatMap(([cloth]) => tints.flatMap((tint) => colourTerms(`${cloth}+${tint}`, shades)))
  return { pairs, rest: parts.filter((part) => part !== colour && part !== fabric) }
}

function termsAt(stem: string, grade: Grade): string[] {
  if (stem.includes(':')) return [stem]
  return [stem, `kind:${stem}`, ...(grade >= 1 ? [`b:${stem}`, `f:${stem}`] : []), ...(grade >= 2 ? [`c:${stem}`] : [])]
}
