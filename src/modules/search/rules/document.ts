import { fold, wordsOf } from './fold.ts'
import { stemOf } from './stem.ts'
import { isStop } from './words.ts'

export type ProductFacts = {
  name: string
  descriptor: string
  description: string
  translations?: string[]
  categories: string[]
  collections: string[]
  /** Texts of the categories. */
  shelves: string[]
  tags: string[]
  construction: string[]
  sizes: string[]
  makes: string[]
  swatches: { name: string; kind: 'cloth' | 'colour'; pattern: string; family: string; fibres: string[] }[]
}

/**
 * Returns the search terms of a product, at most `MAX_TERMS`. Bare words are the closest matches, `b:` the next, and `c:` come
 * from longer texts. `kind:` says what the product is, `f:` is a colour family, `named:` cloth with that name, and `linen+navy`
 * a cloth in a colour.
 */
export function termsOf(facts: ProductFacts): string[] {
  const first = new Set<string>()
  const kinds = new Set<string>()
  const second = new Set<string>()
  const name = stemsOf(facts.name)
  const last = name.at(-1)
  for (const word of name.length > 2 ? [name[0], last] : name) if (word) first.add(word)
  for (const word of name) second.add(word)
  const cloths = facts.swatches.flatMap((swatch) => clothTermsOf(swatch))
  for (const category of facts.categories.map(stemsOf)) {
    const noun = category.at(-1)
    if (noun && !cloths.includes(noun)) kinds.add(noun) // a category named after the cloth, such as “Silks”, is not a garment
    for (const word of category) second.add(word)
  }
  for (const term of cloths) first.add(term)
  if (last && !cloths.includes(last)) kinds.add(last)
  for (const word of [facts.descriptor, ...(facts.translations ?? []), ...facts.tags, ...facts.collections].flatMap(stemsOf))
    second.add(word)
  if (facts.makes.includes('measure')) for (const word of ['bespoke', 'measure', 'tailored']) second.add(word)
  const third = new Set([facts.description, ...facts.construction, ...facts.shelves].flatMap(stemsOf))

  return [
    ...first,
    ...[...kinds].map((word) => `kind:${word}`),
    ...(last && cloths.includes(last) ? [`named:${last}`] : []),
    ...[...second].filter((word) => !first.has(word)).map((word) => `b:${word}`),
    ...[...third].filter((word) => !first.has(word) && !second.has(word)).map((word) => `c:${word}`),
    ...facts.sizes.map((size) => sizeTerm(size)),
  ].slice(0, MAX_TERMS)
}

const MAX_TERMS = 500

export const sizeTerm = (size: string): string => `size:${wordsOf(fold(size)).join('')}`

export const stemsOf = (text: string): string[] =>
  wordsOf(fold(text))
    .filter((word) => !isStop(word))
    .map(stemOf)

/**
 * In `Linen and cotton, indigo` the cloth is before the comma and the colour after it. Shades use `f:`: charcoal is a grey,
 * navy a blue.
 */
export function clothTermsOf({ name, kind, pattern, family, fibres }: ProductFacts['swatches'][number]): string[] {
  const [cloth = '', ...rest] = name.split(',')
  const isCloth = kind === 'cloth'
  const fabrics = isCloth ? [...stemsOf(cloth), ...fibres.flatMap(stemsOf), pattern] : []
  const called = isCloth ? stemsOf(rest.join(' ')) : stemsOf(name)
  const shades = [family, ...(family === 'navy' ? ['blue'] : [])].filter((colour) => !called.includes(colour))
  const colours = [...called, ...shades.map((colour) => `f:${colour}`)]
  const inCloth = (fabric: string) => [
    ...called.map((tint) => `${fabric}+${tint}`),
    ...shades.map((tint) => `f:${fabric}+${tint}`),
  ]
  return [...fabrics, ...colours, ...fabrics.flatMap(inCloth)]
}
