import type { ProductDocument } from '#modules/catalogue/contract.ts'

/**
 * Parts of a document that two people can change independently. Keys are paths such as `texts.sw.name` or `variants.KARURA-S`.
 */
export type Parts = ReadonlyMap<string, unknown>

const ORDER = 'variantOrder'
const inner = (name: string, values: object): [string, unknown][] =>
  Object.entries(values).map(([key, value]) => [`${name}.${key}`, value])

export function partsOf({ variants, texts, seo, attributes, ...fields }: ProductDocument): Parts {
  return new Map<string, unknown>([
    ...Object.entries(fields),
    ...inner('seo', seo),
    ...Object.entries(texts).flatMap(([language, translated]) => inner(`texts.${language}`, translated)),
    ...inner('attributes', attributes),
    ...variants.map(({ sku, ...variant }): [string, unknown] => [`variants.${sku}`, variant]),
    [ORDER, variants.map(({ sku }) => sku)],
  ])
}

/** Variants that the stored order does not name come last. */
export function documentOf(parts: Parts): ProductDocument {
  const document: Record<string, unknown> = { texts: {}, attributes: {}, seo: {} }
  const variants = new Map<string, object>()
  for (const [path, value] of parts) {
    const [head = '', ...rest] = path.split('.')
    const key = rest.join('.')
    if (value === undefined || path === ORDER) continue
    if (head === 'variants') variants.set(key, value as object)
    else if (head === 'texts') {
      const [language = '', field = ''] = rest
      const texts = document.texts as Record<string, Record<string, unknown>>
      texts[language] = { ...texts[language], [field]: value }
    } else if (rest.length > 0) (document[head] as Record<string, unknown>)[key] = value
    else document[head] = value
  }
  const order = (parts.get(ORDER) ?? []) as string[]
  const skus = [...new Set([...order, ...variants.keys()])].filter((sku) => variants.has(sku))
  return { ...document, variants: skus.map((sku) => ({ sku, ...variants.get(sku) })) } as ProductDocument
}

export const isSame = (a: unknown, b: unknown): boolean => written(a) === written(b)
const written = (value: unknown): string =>
  JSON.stringify(value, (_, each) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  ) ?? ''

export type Difference = { path: string; before: unknown; after: unknown }

export function differences(before: ProductDocument, after: ProductDocument): Difference[] {
  const [was, is] = [partsOf(before), partsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ path, before: was.get(path), after: is.get(path) }))
    .filter((each) => !isSame(each.before, each.after))
}

export type Clash = { path: string; mine: unknown; theirs: unknown; both: boolean; by: 'mine' | 'theirs' }

/** Returns the parts that differ, without the order of the variants. `by`: document whose part is used by default. */
export function clashes(base: ProductDocument, mine: ProductDocument, theirs: ProductDocument): Clash[] {
  const [from, own, other] = [partsOf(base), partsOf(mine), partsOf(theirs)]
  return differences(mine, theirs)
    .filter(({ path }) => path !== ORDER)
    .map(({ path }) => {
      const changed = { mine: !isSame(from.get(path), own.get(path)), theirs: !isSame(from.get(path), other.get(path)) }
      const both = changed.mine && changed.theirs
      return { path, mine: own.get(path), theirs: other.get(path), both, by: both || changed.mine ? 'mine' : 'theirs' }
    })
}

export function merged(
  base: ProductDocument,
  mine: ProductDocument,
  theirs: ProductDocument,
  chosen: Readonly<Record<string, 'mine' | 'theirs'>>,
): ProductDocument {
  const parts = new Map(partsOf(mine))
  for (const { path, theirs: value, by } of clashes(base, mine, theirs))
    if ((chosen[path] ?? by) === 'theirs') parts.set(path, value)
  if (isSame(partsOf(base).get(ORDER), parts.get(ORDER))) parts.set(ORDER, partsOf(theirs).get(ORDER))
  return documentOf(parts)
}
