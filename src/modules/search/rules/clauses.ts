import { METRE, type Part } from './understand.ts'

/**
 * How closely a product must fit. 0: each part is what the product is (its name, its garment, its cloths, a cloth in that
 * very colour), in the very word that was typed. 1: or in another word for it, or is said beside that, by tags and shelves. 2: or its
 * description mentions it. Only words are asked for more and more loosely: who asks for a black dress is not shown a black suit whose
 * description speaks of dresses, so a garment, a cloth and a colour must be the product's own in every grade.
 */
export const GRADES = [0, 1, 2] as const
export type Grade = (typeof GRADES)[number]

/** A product must go one of these ways; a way asks for every stem of it, each at one of its terms. */
export type Clause = readonly (readonly (readonly string[])[])[]

type Asking = {
  isKind: (stem: string) => boolean
  /** Parts that may be said of the product in passing, as words may: for when nothing has them as its own. */
  loose?: ReadonlySet<Part>
  /** A shade of a colour fits as closely as what is called so: for when nothing that fits closely is. */
  shades?: boolean
}

/** What the products of that grade must all have; empty when there is nothing to ask for. */
export function clausesOf(
  parts: readonly Part[],
  grade: Grade,
  { isKind, loose = new Set(), shades = grade > 0 }: Asking,
): Clause[] {
  const waysOf = ({ ways, own }: Part) => (grade === 0 && own > 0 ? ways.slice(0, own) : ways)
  const { pairs, rest } = pairedOf(
    parts.filter((part) => !loose.has(part)),
    waysOf,
    shades,
  )
  const others = [...rest, ...parts.filter((part) => loose.has(part))].map((part) => {
    const isOwn = OWN.has(part.kind) && !loose.has(part)
    const own = (stem: string) => (part.kind === 'colour' ? colourTerms(stem, shades) : ownTerms(stem, isKind))
    return waysOf(part).map((way) => way.map((stem) => (isOwn ? own(stem) : termsAt(stem, grade))))
  })
  return pairs.length > 0 ? [[[pairs]], ...others] : others
}

/** What a product is, and not only what is said of it. */
const OWN: ReadonlySet<Part['kind']> = new Set(['garment', 'fabric', 'pattern', 'colour', 'length'])

/** A garment is the product's kind, and not a cloth that is called so: chalk is no chalk stripe. */
const ownTerms = (stem: string, isKind: (stem: string) => boolean): string[] =>
  stem === METRE ? [stem, `b:${stem}`] : [isKind(stem) ? `kind:${stem}` : stem]

/** What is called grey comes before charcoal, which is a grey as well. */
const colourTerms = (stem: string, shades: boolean): string[] => (shades ? [stem, `f:${stem}`] : [stem])

/** A fabric and a colour must be on the same swatch: a jacket in navy wool and white linen is no navy linen jacket. */
function pairedOf(
  parts: readonly Part[],
  waysOf: (part: Part) => readonly string[][],
  shades: boolean,
): { pairs: string[]; rest: readonly Part[] } {
  const single = ({ ways }: Part) => ways.every((way) => way.length === 1)
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
