import { deepEqual } from '#kernel/deep-equal.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { MAX_PRICE_cents, type ProductDocument } from '#modules/catalogue/contract.ts'
import { type BulkChange, newPrice, problems } from '#modules/change-sets/index.ts'
import type { CatalogueNames } from '#views/catalogue/import-names.ts'

/**
 * Returns the product document after a bulk change. A change of stock returns the document unchanged. Refuses
 * `changes.unknown-category`, `changes.own-category` for removal from the main category, `changes.price-of-pieces` for an outfit,
 * `changes.price-of-gift-card`, and `changes.price-out-of-bounds`.
 */
export function bulkDocument(
  document: ProductDocument,
  change: BulkChange,
  { categories, at }: { categories: CatalogueNames['categories']; at: Date },
): Outcome<ProductDocument> {
  switch (change.kind) {
    case 'status':
      return done({ ...document, status: change.status })
    case 'tags': {
      const without = document.tags.filter((tag) => !change.tags.includes(tag))
      return done({ ...document, tags: change.how === 'add' ? [...without, ...change.tags] : without })
    }
    case 'channel': {
      const without = document.channels.filter(({ channel }) => channel !== change.channel)
      const existing = document.channels.find(({ channel }) => channel === change.channel)
      return done({
        ...document,
        channels: change.how === 'add' ? [...without, existing ?? { channel: change.channel }] : without,
      })
    }
    case 'category':
      return moved(document, change, categories)
    case 'price':
      return priced(document, change)
    case 'sale':
      if (document.kind === 'gift-card' && change.how === 'add') return refuse(problems.priceOfGiftCard())
      return done({ ...document, scheduledPrices: scheduled(document.scheduledPrices, change, at) })
    case 'attribute': {
      const { how, attribute, values } = change
      const current = document.attributes[attribute] ?? []
      const others = current.filter((value) => !values.includes(value))
      const says =
        how === 'set'
          ? [...new Set(values)]
          : how === 'add'
            ? [...current, ...values.filter((v) => !current.includes(v))]
            : others
      return done({ ...document, attributes: { ...document.attributes, [attribute]: says } })
    }
    case 'size-chart':
      return done({ ...document, sizeChart: change.sizeChart })
    case 'vat-class':
      return done({ ...document, vatClass: change.vatClass })
    case 'stock':
      return done(document)
  }
}

function moved(
  document: ProductDocument,
  { how, category }: BulkChange & { kind: 'category' },
  categories: CatalogueNames['categories'],
) {
  const place = categories.find(({ slug }) => slug === category)
  if (!place) return refuse(problems.unknownCategory(category))
  const without = document.categories.filter((slug) => slug !== category)
  if (how === 'move') return done({ ...document, department: place.department, category, categories: without })
  if (how === 'remove') {
    if (document.category === category) return refuse(problems.ownCategory())
    return done({ ...document, categories: without })
  }
  return done(document.category === category ? document : { ...document, categories: [...without, category] })
}

function priced(document: ProductDocument, rule: BulkChange & { kind: 'price' }): Outcome<ProductDocument> {
  // An outfit follows the prices of its pieces. Changing both would change it twice.
  if (document.kind === 'outfit') return refuse(problems.priceOfPieces())
  if (document.kind === 'gift-card') return refuse(problems.priceOfGiftCard())
  const variants: ProductDocument['variants'] = []
  for (const variant of document.variants) {
    const now = newPrice(variant, rule)
    if (!now || now.price > MAX_PRICE_cents) return refuse(problems.priceOutOfBounds(variant.sku))
    variants.push({ ...variant, ...now })
  }
  return done({ ...document, variants })
}

/** Returns the SKUs whose price stays the same because of rounding. */
export const keptPrices = ({ variants }: ProductDocument, change: BulkChange): string[] =>
  change.kind !== 'price' || change.value === 0
    ? []
    : variants.filter((variant) => newPrice(variant, change)?.price === variant.price).map(({ sku }) => sku)

/** `clear` removes the scheduled prices that have not ended. */
function scheduled(
  before: ProductDocument['scheduledPrices'],
  { how, percentOff, from, until }: BulkChange & { kind: 'sale' },
  at: Date,
): ProductDocument['scheduledPrices'] {
  if (how === 'clear' || from === null) return before.filter((price) => price.until !== null && new Date(price.until) <= at)
  const moment = (text: string | null) => text && new Date(text).toISOString()
  const price = { sku: null, price: null, percentOff, from: moment(from) ?? from, until: moment(until) }
  return before.some((each) => deepEqual(each, price)) ? before : [...before, price]
}
