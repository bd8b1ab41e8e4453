import { deepEqual } from '#kernel/deep-equal.ts'
import { kes, type Money } from '#kernel/money.ts'
import { type ChannelPrice, channelPriceAt } from './channel-prices.ts'
import { outfitPrices } from './outfits.ts'
import { type PriceRule, type Reduction, ruledPrice } from './reduction.ts'
import { priceAt, type ScheduledPrice } from './scheduled-prices.ts'

/* Price of one piece or metre in KES cents, composed in steps: list, channel, scheduled, quantity and group, design, outfit, set by staff. */

/**
 * Prices of a variant with a scheduled price that has begun or ended since its stored prices were updated. `usual`: KES cents
 * without the schedule.
 */
export type Overdue = {
  at: string
  sku: string
  usual: number
  usualCompareAt: number | null
  channel: readonly ChannelPrice[]
  schedule: readonly ScheduledPrice[]
}

/** Stored prices of a variant in KES cents. `channel`: the channel's own price; null without one. */
export type PriceFacts = {
  price: number
  compareAt: number | null
  usual: number | null
  channel: { price: number; compareAt: number | null } | null
  overdue: Overdue | null
}

/** `compareAt`: KES cents of the price displayed struck through; null without one. */
export type ListPrice = { price: Money; compareAt: number | null; usual: number | null }

export function listPriceOf({ price, compareAt, usual, channel, overdue }: PriceFacts): ListPrice {
  if (overdue) return listPriceAt(overdue)
  if (channel) return { price: kes(channel.price), compareAt: channel.compareAt, usual: null }
  return { price: kes(price), compareAt, usual }
}

function listPriceAt({ at, sku, usual, usualCompareAt, channel, schedule }: Overdue): ListPrice {
  const variant = { sku, price: usual, compareAt: usualCompareAt }
  const now = new Date(at)
  const inChannel = channelPriceAt(variant, channel, schedule, now)
  const scheduled = priceAt(variant, schedule, now)
  const { price, compareAt } = inChannel ?? scheduled ?? variant
  return { price: kes(price), compareAt, usual: inChannel || !scheduled ? null : usual }
}

/** Quantity price from `from` pieces or centimetres on, for all customers or for one customer group. */
export type PriceTier = PriceRule & { from: number; group?: string | null | undefined }

/** Returns the lowest of the price and the reached tiers, for all customers and for `groups`. A tier never raises the price. */
export function tieredPrice(price: Money, tiers: readonly PriceTier[], quantity: number, groups: readonly string[] = []): Money {
  const reached = tiers.filter(({ from, group }) => quantity >= from && (!group || groups.includes(group)))
  return kes(Math.min(price, ...reached.map((tier) => ruledPrice(price, tier))))
}

/**
 * Returns the price table by quantity for customers without a group. Leaves out tiers that change
 * nothing.
 */
export function tierTable(price: Money, tiers: readonly PriceTier[]): { from: number; price: Money }[] {
  const steps = [...new Set(tiers.map(({ from }) => from))].sort((a, b) => a - b)
  const table = steps.map((from) => ({ from, price: tieredPrice(price, tiers, from) }))
  return table.filter(({ price: step }, at) => step < (table[at - 1]?.price ?? price))
}

/** `list`: KES cents of one piece or metre. `design`: surcharge of the chosen design in KES cents. */
export type Goods = {
  list: number
  quantity?: number
  tiers?: readonly PriceTier[] | undefined
  groups?: readonly string[] | undefined
  design?: number | undefined
}

/**
 * Returns the price of one piece or metre before its outfit. `tiered`: list price for this quantity and customer, without the
 * design.
 */
export function unitPriceOf({ list, quantity = 1, tiers = [], groups, design = 0 }: Goods): { tiered: Money; unitPrice: Money } {
  const tiered = tieredPrice(kes(list), tiers, quantity, groups)
  return { tiered, unitPrice: kes(tiered + design) }
}

/**
 * Line that can belong to an outfit. `set`: slugs of the outfit's pieces, and its reduction; null when the outfit is no longer
 * offered.
 */
export type OutfitLine = {
  slug: string
  quantity: number
  unitPrice: number
  outfit: { id: string } | null
  set: { pieces: readonly string[] | null; less: Reduction | null }
}

/**
 * Returns the prices of the lines of complete outfits; undefined for other lines. An outfit is complete while the cart contains
 * all its pieces in equal quantities.
 */
export function pricesInOutfits(lines: readonly OutfitLine[]): (Money | undefined)[] {
  const prices: (Money | undefined)[] = lines.map(() => undefined)
  const outfits = Map.groupBy(lines.keys(), (at) => lines[at]?.outfit?.id ?? '')
  for (const [id, at] of outfits) {
    const pieces = at.flatMap((each) => lines[each] ?? [])
    const [first] = pieces
    if (id === '' || !first?.set.pieces || !first.set.less) continue
    const isWhole =
      deepEqual([...first.set.pieces].sort(), pieces.map(({ slug }) => slug).sort()) &&
      pieces.every(({ quantity }) => quantity === first.quantity)
    if (!isWhole) continue
    const shared = outfitPrices(
      pieces.map(({ unitPrice }) => kes(unitPrice)),
      first.set.less,
    )
    for (const [place, each] of at.entries()) prices[each] = shared[place]
  }
  return prices
}

/** Price that staff set for one piece or metre, in KES cents. */
export type GivenPrice = { amount: number; reason: string }

/** Applies the price set by staff. `given` has the price before it; left out when the price does not change. */
export function withGivenPrice<L extends { unitPrice: number }>(
  line: L,
  price: GivenPrice | undefined,
): L & { given?: { listPrice: number; reason: string } } {
  if (!price || price.amount === line.unitPrice) return line
  return { ...line, unitPrice: price.amount, given: { listPrice: line.unitPrice, reason: price.reason } }
}
