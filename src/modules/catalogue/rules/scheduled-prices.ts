import { kes, percentOf } from '#kernel/money.ts'
import type { ScheduledPrice } from '../contract.ts'

type Priced = { sku: string; price: number; compareAt: number | null }
export type InForce = { price: number; compareAt: number | null }

const holdsAt = ({ from, until }: ScheduledPrice, at: Date): boolean =>
  new Date(from) <= at && (until === null || at < new Date(until))

/**
 * What a variant costs at a moment, in KES cents; nothing while no scheduled price of it holds. Of several the one that began last
 * counts, and of those that begin together the last in the list. A price below the usual one shows the usual one struck through.
 */
export function priceAt({ sku, price, compareAt }: Priced, schedule: readonly ScheduledPrice[], at: Date): InForce | undefined {
  const holding = schedule.filter((each) => (each.sku === null || each.sku === sku) && holdsAt(each, at))
  const last = holding.reduce<ScheduledPrice | undefined>(
    (latest, each) => (!latest || new Date(each.from) >= new Date(latest.from) ? each : latest),
    undefined,
  )
  if (!last) return undefined
  const now = last.price ?? Math.max(1, percentOf(kes(price), 100 - (last.percentOff ?? 0)))
  const struck = compareAt ?? price
  return { price: now, compareAt: struck > now ? struck : null }
}

/** When one of them begins or ends next after a moment; null when none does. */
export function nextSwitch(schedule: readonly ScheduledPrice[], at: Date): Date | null {
  const moments = schedule
    .flatMap(({ from, until }) => [from, until])
    .flatMap((moment) => (moment === null ? [] : [new Date(moment).getTime()]))
    .filter((moment) => moment > at.getTime())
  return moments.length > 0 ? new Date(Math.min(...moments)) : null
}
