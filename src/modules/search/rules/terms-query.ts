import type { Part } from './understand.ts'

/**
 * How closely a product must fit. 0: each part is what the product is (its name, its garment, its cloths, a cloth in that
 * very colour). 1: or what is said beside that, tags and shelves. 2: or what its description mentions.
 */
export const GRADES = [0, 1, 2] as const
export type Grade = (typeof GRADES)[number]

/** A `tsquery` that the documents of that grade match; undefined when there is nothing to ask for. */
export function termsQuery(parts: readonly Part[], grade: Grade): string | undefined {
  const pairs = grade === 0 ? pairedOf(parts) : { asked: [], rest: parts }
  const asked = [
    ...pairs.asked,
    ...pairs.rest.map((part) => anyOf(part.ways.map((way) => allOf(way.map((stem) => wordAt(stem, grade)))))),
  ]
  return asked.length > 0 ? allOf(asked) : undefined
}

/** A fabric and a colour must be on the same swatch: a jacket in navy wool and white linen is no navy linen jacket. */
function pairedOf(parts: readonly Part[]): { asked: string[]; rest: Part[] } {
  const single = ({ ways }: Part) => ways.every((way) => way.length === 1)
  const colour = parts.find((part) => part.kind === 'colour' && single(part))
  const fabric = parts.find((part) => (part.kind === 'fabric' || part.kind === 'pattern') && single(part))
  if (!colour || !fabric) return { asked: [], rest: [...parts] }
  const pairs = fabric.ways.flatMap(([cloth]) => colour.ways.map(([tint]) => quoted(`${cloth}+${tint}`)))
  return { asked: [anyOf(pairs)], rest: parts.filter((part) => part !== colour && part !== fabric) }
}

function wordAt(stem: string, grade: Grade): string {
  if (stem.includes(':')) return quoted(stem)
  const places = [stem, ...(grade >= 1 ? [`kind:${stem}`, `b:${stem}`] : []), ...(grade >= 2 ? [`c:${stem}`] : [])]
  return anyOf(places.map(quoted))
}

const quoted = (term: string): string => `'${term.replace(/['\\]/g, '')}'`
const anyOf = (terms: readonly string[]): string => (terms.length === 1 ? (terms[0] ?? '') : `(${terms.join(' | ')})`)
const allOf = (terms: readonly string[]): string => (terms.length === 1 ? (terms[0] ?? '') : `(${terms.join(' & ')})`)
