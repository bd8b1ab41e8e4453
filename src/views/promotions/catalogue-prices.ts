import type { Channel } from '#domain/pricing/goods.ts'
import { listPriceOf, unitPriceOf } from '#domain/pricing/unit-price.ts'
import {
  beginningOf,
  type CatalogueGoods,
  type CatalogueOffer,
  type CataloguePrice,
  cataloguePrice,
  lowestBefore,
  METRE,
  nextTurn,
} from '#domain/promotions/catalogue-offers.ts'
import { priceFloor } from '#domain/promotions/price-floor.ts'
import type { Language } from '#kernel/languages.ts'
import type { Money } from '#kernel/money.ts'
import type { PromotionDocument } from '#modules/promotions/contract.ts'
import * as promotions from '#modules/promotions/index.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { PromotionLimits } from '#services/settings/contract.ts'
import { promotionLimits } from '#services/settings/index.ts'
import { type CatalogueVariant, catalogueVariants, lowestListPrices } from './catalogue-variants.ts'
import { withCategoriesBelow } from './live-offers.ts'

type Labels = PromotionDocument['labels']

/**
 * Price of a variant that promotions reduce, in KES cents. `compareAt`: price struck through. `from`, `until`: ISO times of the
 * reduction; `until` is null without an end. `labels`: names of the promotions by language.
 */
export type ShownPrice = {
  productId: number
  price: number
  compareAt: number | null
  from: string
  until: string | null
  labels: readonly Labels[]
}

/** Returns the names of the promotions for a badge. Null without a struck price, which a reduction must state. */
export const badgeOf = ({ compareAt, labels }: ShownPrice, language: Language): string | null =>
  compareAt === null ? null : labels.map((each) => each[language] || each.en).join(' · ')

/** `cache`: in a transaction, a function that only calls `read`. */
export type Reading = Pick<Deps, 'db'> & {
  clock: Pick<Deps['clock'], 'now'>
  cache: <T>(name: string, read: () => Promise<T>) => Promise<T>
}
type Catalogue = { offers: CatalogueOffer[]; limits: PromotionLimits; labels: Map<string, Labels> }

/** Reads the promotions that reduce shown prices, and past ones for struck prices. */
const catalogueOffers = (deps: Reading): Promise<Catalogue> =>
  deps.cache('promotions catalogue', async () => {
    const all = await promotions.cataloguePromotions(deps.db, deps.clock.now())
    const [offers, limits] = [await withCategoriesBelow(deps.db, all), await promotionLimits(deps.db)]
    return {
      offers: offers.map(({ id, version, starts, ends, document: { rule, labels } }) => ({
        id,
        version,
        starts,
        ends,
        rule,
        label: labels.en,
      })),
      limits,
      labels: new Map(all.map(({ id, document }) => [id, document.labels])),
    }
  })

/** Returns the next time at which a promotion changes shown prices. Null when none will. */
export async function nextCatalogueTurn(deps: Reading): Promise<Date | null> {
  const turn = nextTurn((await catalogueOffers(deps)).offers, deps.clock.now().getTime())
  return turn === null ? null : new Date(turn)
}

/** Returns the prices of products as promotions reduce them for every shopper, by variant id. Other variants are missing. */
export async function shownPrices(
  deps: Reading,
  channel: Channel,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, ShownPrice>> {
  const now = deps.clock.now()
  const { offers } = await catalogueOffers(deps)
  const isLive = ({ starts, ends }: CatalogueOffer) => starts <= now.getTime() && (ends === null || ends > now.getTime())
  if (productIds.length === 0 || !offers.some(isLive)) return new Map()
  return reducedPrices(deps, channel, await catalogueVariants(deps.db, productIds, { channel, now }))
}

/** Price of one piece or metre for one shopper, in KES cents. `compareAt`: price struck through. */
export type ShopperPrice = Pick<ShownPrice, 'productId' | 'price' | 'compareAt'>

/**
 * Returns the prices of products with the promotions for every shopper and the group prices of `ownerId`, by variant id. Gift cards
 * and variants that are not sold are missing.
 */
export async function shopperPrices(
  deps: Reading,
  { channel, ownerId }: { channel: Channel; ownerId?: string | undefined },
  productIds: readonly number[],
): Promise<ReadonlyMap<number, ShopperPrice>> {
  if (productIds.length === 0) return new Map()
  const variants = await catalogueVariants(deps.db, productIds, { channel, now: deps.clock.now(), ownerId })
  const reduced = await reducedPrices(deps, channel, variants)
  return new Map(
    variants.map((variant) => {
      const { price: list, compareAt } = listPriceOf(variant.facts)
      const price = priceInGroup(variant)
      const { id, productId } = variant
      return [id, reduced.get(id) ?? { productId, price, compareAt: price < list ? null : compareAt }]
    }),
  )
}

async function reducedPrices(
  deps: Reading,
  channel: Channel,
  variants: readonly CatalogueVariant[],
): Promise<ReadonlyMap<number, ShownPrice>> {
  const { offers, limits, labels } = await catalogueOffers(deps)
  const at = deps.clock.now().getTime()
  const reduced = variants.flatMap((variant) => {
    const goods = goodsOf(variant, limits.marginPercent)
    const shown = cataloguePrice(goods, offers, { at, channel }, limits.mostPercent)
    if (shown.of.length === 0) return []
    const low = lowestBefore(goods, shown, offers, { at, channel }, limits.mostPercent)
    return [{ variant, shown, low }]
  })
  const lows = await listLows(deps.db, reduced)
  return new Map(
    reduced.map(({ variant: { id, productId }, shown: { price, of }, low }) => {
      const struck = Math.min(low, lows.get(id) ?? low)
      const from = new Date(beginningOf(of)).toISOString()
      const turn = nextTurn(of, at)
      const until = turn === null ? null : new Date(turn).toISOString()
      const names = of.flatMap((offer) => labels.get(offer.id) ?? [])
      return [id, { productId, price, compareAt: struck > price ? struck : null, from, until, labels: names }]
    }),
  )
}

function goodsOf(variant: CatalogueVariant, marginPercent: number | null): CatalogueGoods {
  const { id, facts, cost, vatRate, tiers: _, ...goods } = variant
  const { price, usual } = listPriceOf(facts)
  const floor = priceFloor({ cost, pieces: 1, vatRate }, marginPercent)
  return { ...goods, variantId: id, unitPrice: priceInGroup(variant), reduced: usual !== null && price < usual, floor }
}

/** Returns the price of one piece or metre before promotions, in KES cents. */
const priceInGroup = ({ facts, tiers, unit }: CatalogueVariant): Money =>
  unitPriceOf({ list: listPriceOf(facts).price, tiers, quantity: unit === 'piece' ? 1 : METRE }).tiered

type Reduced = { variant: CatalogueVariant; shown: CataloguePrice }
/** Returns the lowest list price in the 30 days before each reduction, by variant id. A channel's own price has no history. */
function listLows(db: Db, reduced: readonly Reduced[]): Promise<Map<number, number>> {
  const requested = reduced.flatMap(({ variant: { id, productId, sku, facts }, shown }) =>
    facts.channel ? [] : [{ id, productId, sku, usual: facts.usual ?? facts.price, since: new Date(beginningOf(shown.of)) }],
  )
  return requested.length === 0 ? Promise.resolve(new Map()) : lowestListPrices(db, requested)
}
