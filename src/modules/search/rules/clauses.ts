import type { Part } from './understand.ts'

/**
 * How closely a product must fit. 0: each part is what the product is (its name, its garment, its cloths, a cloth in that
 * very colour). 1: or what is said beside that, tags and shelves. 2: or what its description mentions.
 */
export const GRADES = [0, 1, 2] as const
export type Grade = (typeof GRADES)[number]

/** A product must go one of these ways; a way asks for every stem of it, each at one of its terms. */
export type Clause = readonly (readonly (readonly string[])[])[]

/** What the products of that grade must all have; empty when there is nothing to ask for. */
export function clausesOf(parts: readonly Part[], grade: Grade): Clause[] {
  const { pairs, rest } = grade === 0 ? pairedOf(parts) : { pairs: [], rest: parts }
  const others = rest.map(({ ways }) => ways.map((way) => way.map((stem) => termsAt(stem, grade))))
  return pairs.length > 0 ? [[[pairs]], ...others] : others
}

/** A fabric and a colour must be on the same swatch: a jacket in navy wool and white linen is no navy linen jacket. */
function pairedOf(parts: readonly Part[]): { pairs: string[]; rest: readonly Part[] } {
  const single = ({ ways }: Part) => ways.every((way) => way.length === 1)
  const colour = parts.find((part) => part.kind === 'colour' && single(part))
  const fabric = parts.find((part) => (part.kind === 'fabric' || part.kind === 'pattern') && single(part))
  if (!colour || !fabric) return { pairs: [], rest: parts }
  const pairs = fabric.ways.flatMap(([cloth]) => colour.ways.map(([tint]) => `${cloth}+${tint}`))
  return { pairs, rest: parts.filter((part) => part !== colour && part !== fabric) }
}

function termsAt(stem: string, grade: Grade): string[] {
  if (stem.includes(':')) return [stem]
  return [stem, ...(grade >= 1 ? [`kind:${stem}`, `b:${stem}`] : []), ...(grade >= 2 ? [`c:${stem}`] : [])]
}
