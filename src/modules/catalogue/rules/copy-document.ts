import type { ProductDocument } from '../contract.ts'

const MAX_SLUG = 120
const MAX_SKU = 80

/** Returns candidate slugs, in order of preference: `coat-copy`, `coat-copy-2`, … */
export const copySlugs = (slug: string, most: number): string[] =>
  Array.from({ length: most }, (_, at) => {
    const tail = at === 0 ? '-copy' : `-copy-${at + 1}`
    return slug.slice(0, MAX_SLUG - tail.length).replace(/-$/, '') + tail
  })

/** Copies a document as a draft. Variants and their prices get new SKUs; barcodes are left out. */
export function copyOf(document: ProductDocument, slug: string): ProductDocument {
  const tail = `-${slug.slice(slug.lastIndexOf('copy')).toUpperCase()}`
  const skus = copiedSkus(
    document.variants.map(({ sku }) => sku),
    tail,
  )
  const copied = (sku: string) => skus.get(sku) ?? sku
  const priced = <P extends { sku: string | null }>(prices: readonly P[]): P[] =>
    prices.map((price) => (price.sku === null ? price : { ...price, sku: copied(price.sku) }))
  return {
    ...document,
    slug,
    status: 'draft',
    scheduledPrices: priced(document.scheduledPrices),
    tiers: priced(document.tiers),
    channels: document.channels.map(({ prices, ...channel }) => ({ ...channel, ...(prices && { prices: priced(prices) }) })),
    variants: document.variants.map((variant) => ({ ...variant, sku: copied(variant.sku), barcode: null, sold: true })),
  }
}

/** SKUs that would be equal when cut to `MAX_SKU` get a number. */
function copiedSkus(skus: readonly string[], tail: string): Map<string, string> {
  const taken = new Set<string>()
  /** Next number of each shortened SKU, so that thousands of equal ones take linear time. */
  const numbers = new Map<string, number>()
  return new Map(
    skus.map((sku) => {
      const first = shortened(sku, tail)
      let copy = first
      let n = numbers.get(first) ?? 2
      for (; taken.has(copy); n++) copy = shortened(sku, `-${n}${tail}`)
      numbers.set(first, n)
      taken.add(copy)
      return [sku, copy]
    }),
  )
}

/** Cuts between code points, so that no surrogate pair is split. */
const shortened = (sku: string, tail: string): string => [...sku].slice(0, MAX_SKU - tail.length).join('') + tail
