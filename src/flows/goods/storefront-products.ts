import { isStorefront, STOREFRONT_CHANNEL } from '#domain/channels/channel-paths.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { ProductDocument, SavedProduct, StorefrontListing, StorefrontStock } from '#modules/catalogue/contract.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import * as inventory from '#modules/inventory/index.ts'
import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import { changeProduct } from './change-product.ts'
import { type By, changingStock } from './changing-stock.ts'

const elsewhere = ({ channels }: ProductDocument) => channels.filter(({ channel }) => !isStorefront(channel))

/**
 * Lists a product at the second storefront with its own texts, prices and pictures, or replaces
 * that listing. Refuses `catalogue.unknown-name` for a price of an unknown variant, or with both or neither of amount and
 * percentage, and what `changeProduct` refuses.
 */
export const sellAtStorefront = (
  deps: Deps,
  by: By,
  { id, ...own }: StorefrontListing & { id: number },
): Promise<Outcome<SavedProduct>> =>
  changeProduct(deps, by, id, ({ document }) => {
    const skus = new Set(document.variants.map(({ sku }) => sku))
    const stray = own.prices?.find(
      ({ sku, price, percentOff }) => (sku !== null && !skus.has(sku)) || (price === null) === (percentOff === null),
    )
    if (stray) return refuse(catalogue.problems.unknownName('variant', stray.sku ?? ''))
    return done({ ...document, channels: [...elsewhere(document), { channel: STOREFRONT_CHANNEL, ...own }] })
  })

/**
 * Removes a product from the second storefront. Units reserved for the storefront stay reserved.
 * Refuses what `changeProduct` refuses.
 */
export const leaveStorefront = (deps: Deps, by: By, id: number): Promise<Outcome<SavedProduct>> =>
  changeProduct(deps, by, id, ({ document }) => done({ ...document, channels: elsewhere(document) }))

/**
 * Sets the units of each variant that are reserved for the storefront. Variants not listed share the shop's stock. Refuses
 * `catalogue.no-such-product`, `inventory.no-such-stock` and `inventory.not-free`.
 */
export const setStorefrontStock = (
  deps: Deps,
  { by, id, shares }: StorefrontStock & { by: By; id: number },
): Promise<Outcome<{ kept: number }>> =>
  changingStock(deps, by, async (tx, why) => {
    const product = await catalogue.stockedOfProduct(tx, id)
    if (!product) return refuse(catalogue.problems.noSuchProduct())
    const unitsByVariant = new Map(shares.map(({ variantId, units }) => [variantId, units]))
    if (shares.some(({ variantId }) => !product.variants.some((each) => each.variantId === variantId)))
      return refuse(inventory.problems.noSuchStock())
    const shareRequests = product.variants.map(({ variantId }) => ({ variantId, units: unitsByVariant.get(variantId) ?? null }))
    const reserved = await inventory.keepApart(tx, shareRequests, why)
    if (!reserved.ok) return reserved
    await announce(tx, { kind: 'stock', id: product.slug })
    const of = (rows: readonly inventory.Share[]) =>
      Object.fromEntries(rows.map(({ variantId, units }) => [`variant ${variantId}`, units]))
    return done({
      answer: { kept: shares.reduce((sum, { units }) => sum + units, 0) },
      entry: {
        action: 'stock-policy-changed' as const,
        subject: `product ${id}`,
        before: of(reserved.value.before),
        after: of(shareRequests),
      },
    })
  })
