import { kes } from '#kernel/money.ts'
import { type PriceRule, ruledPrice } from './reduction.ts'
import { type InForce, priceAt, type ScheduledPrice } from './scheduled-prices.ts'

/** Price of one variant, or of all (`sku` null), in a channel. */
export type ChannelPrice = PriceRule & { sku: string | null }
type Variant = { sku: string; price: number; compareAt: number | null }

/**
 * Returns the usual price of a variant in a channel, in KES cents. Undefined when the channel has no price for it. A variant's
 * own price takes precedence over a price for all.
 */
export function usualPriceIn({ sku, price, compareAt }: Variant, own: readonly ChannelPrice[]): InForce | undefined {
  const ownPrice = own.find((each) => each.sku === sku) ?? own.find((each) => each.sku === null)
  if (!ownPrice) return undefined
  const channelPrice = ruledPrice(kes(price), ownPrice)
  return { price: channelPrice, compareAt: compareAt !== null && compareAt > channelPrice ? compareAt : null }
}

/** Returns the price of a variant in a channel at a time, in KES cents. Undefined when the channel has no price for it. */
export function channelPriceAt(
  variant: Variant,
  own: readonly ChannelPrice[],
  schedule: readonly ScheduledPrice[],
  at: Date,
): InForce | undefined {
  const usual = usualPriceIn(variant, own)
  return usual && (priceAt({ ...variant, ...usual }, schedule, at) ?? usual)
}
