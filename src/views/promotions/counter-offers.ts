import type { Channel } from '#domain/pricing/goods.ts'
import type { Budget } from '#domain/promotions/budgets.ts'
import { type CounterGoods, type CounterOffer, type CounterOffers, isForCounter } from '#domain/promotions/counter-offers.ts'
import { priceFloor } from '#domain/promotions/price-floor.ts'
import type * as promotions from '#modules/promotions/index.ts'
import type { Deps } from '#platform/deps.ts'
import { promotionLimits, promotionLimitsFrom } from '#services/settings/index.ts'
import { liveOffers } from './live-offers.ts'

type Live = promotions.LivePromotion
/** `marginPercent`: null without a minimum margin. */
export type OffersAtCounter = { known: CounterOffers; live: readonly Live[]; marginPercent: number | null }

/**
 * Returns the promotions that the counter applies, including those that start later: a register can
 * be offline then. `known` leaves out paused ones, and those without uses or budget left; `live`
 * contains them.
 */
export async function offersAtCounter(deps: Pick<Deps, 'db' | 'cache' | 'clock'>, channel: Channel): Promise<OffersAtCounter> {
  const live = await liveOffers(deps)
  const automatic = live.filter(({ document: { rule, needsCode, limits } }) =>
    isForCounter(rule, { needsCode, perCustomer: limits.perCustomer }),
  )
  const limits = live.length > 0 ? await promotionLimits(deps.db) : promotionLimitsFrom(undefined)
  const offers = automatic.filter(isOpen).map(counterOffer)
  const counterOffers = { offers, mostPercent: limits.mostPercent, channel }
  return { known: counterOffers, live, marginPercent: limits.marginPercent }
}

export function counterOffer(live: Live): CounterOffer {
  const { id, version, document } = live
  const { labels, rule, starts, ends } = document
  return { id, version, labels, rule, starts, ends, budget: budgetOf(live) }
}

/** Returns the remaining budget of a promotion's campaign. Undefined without a budget. */
export function budgetOf(live: Pick<Live, 'campaign'> | undefined): Budget | undefined {
  const { id, kind, left } = live?.campaign ?? {}
  return id === undefined || kind == null || left == null ? undefined : { campaign: id, kind, left }
}

export const isOpen = ({ paused, usesLeft, campaign }: Live): boolean => !paused && usesLeft !== 0 && campaign?.left !== 0

type Goods = {
  variantId: number
  productId: number
  categoryId: number | null
  /** `usualPrice`: price outside a scheduled one; null without one. */
  listPrice: number
  usualPrice: number | null
  cost: number | null
  vatRate: number
}
export const counterGoods = (
  { variantId, productId, categoryId, listPrice, usualPrice, cost, vatRate }: Goods,
  marginPercent: number | null,
): CounterGoods => ({
  variantId,
  productId,
  categoryId,
  reduced: usualPrice !== null && listPrice < usualPrice,
  least: priceFloor({ cost, pieces: 1, vatRate }, marginPercent),
})
