import { kes } from '#kernel/money.ts'
import { type PriceRule, ruledPrice } from './reduction.ts'

/** Temporary price of one variant, or of all (`sku` null). `until` is exclusive; null: until removed. */
export type ScheduledPrice = PriceRule & { sku: string | null; from: string; until: string | null }
type Priced = { sku: string; price: number; compareAt: number | null }
export type InForce = { price: number; compareAt: number | null }

const holdsAt = ({ from, until }: ScheduledPrice, at: Date): boolean =>
  new Date(from) <= at && (until === null || at < new Date(until))

/**
 * Returns the price of a variant at a time, in KES cents. Undefined when no scheduled price applies. The latest start wins,
 * then the last in the list.
 */
export function priceAt({ sku, price, compareAt }: Priced, schedule: readonly ScheduledPrice[], at: Date): InForce | undefined {
  const holding = schedule.filter((each) => (each.sku === null || each.sku === sku) && holdsAt(each, at))
  const last = holding.reduce<ScheduledPrice | undefined>(
    (latest, each) => (!latest || new Date(each.from) >= new Date(latest.from) ? each : latest),
    undefined,
  )
  if (!last) return undefined
  const now = ruledPrice(kes(price), last)
  const struck = compareAt ?? price
  return { price: now, compareAt: struck > now ? struck : null }
}

/** Returns the next start or end of a scheduled price after a time. Null without one. */
export function nextSwitch(schedule: readonly ScheduledPrice[], at: Date): Date | null {
  const moments = schedule
    .flatMap(({ from, until }) => [from, until])
    .flatMap((moment) => (moment === null ? [] : [new Date(moment).getTime()]))
    .filter((moment) => moment > at.getTime())
  return moments.length > 0 ? new Date(Math.min(...moments)) : null
}
