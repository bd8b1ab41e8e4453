import { kes, percentOf } from '#kernel/money.ts'
import type { ChannelPrice, ProductDocument } from '../contract.ts'
import { type InForce, priceAt } from './scheduled-prices.ts'

type Variant = { sku: string; price: number; compareAt: number | null }

/**
 * What a variant usually costs in a channel that has prices of its own, in KES cents; nothing where it has none for this variant. A price
 * of the variant goes before one of all. The struck price stays as long as it is above.
 */
export function usualPriceIn({ sku, price, compareAt }: Variant, own: readonly ChannelPrice[]): InForce | undefined {
  const given = own.find((each) => each.sku === sku) ?? own.find((each) => each.sku === null)
  if (!given) return undefined
  const here = given.price ?? Math.max(1, percentOf(kes(price), 100 - (given.percentOff ?? 0)))
  return { price: here, compareAt: compareAt !== null && compareAt > here ? compareAt : null }
}

/** The same at a moment: what holds for a while holds in every channel, and percent come off what it usually costs there. */
export function channelPriceAt(
  variant: Variant,
  own: readonly ChannelPrice[],
  schedule: ProductDocument['scheduledPrices'],
  at: Date,
): InForce | undefined {
  const usual = usualPriceIn(variant, own)
  return usual && (priceAt({ ...variant, ...usual }, schedule, at) ?? usual)
}
