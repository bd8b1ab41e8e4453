import type { Beyond, LaterKind } from '#domain/pricing/sent-later.ts'
import { daysAfter } from '#kernel/clock.ts'
import type { StockPolicy } from '../contract.ts'
import { availableOf, type Counts } from './wants.ts'

/** What the house allows of a variant, and how much of that is promised. Days are `2027-03-12`. */
export type Allowance = {
  policy: StockPolicy
  beyond: number
  beyond_cap: number
  sends_on: string | null
  delay_days: number | null
}

/** What can be had of a variant now: from the shelf, and beyond it. */
export type ToBeHad = { available: number; beyond: Beyond | null }

/** The day on which what is ordered `today` beyond what is on hand is sent. Null when nothing is: a day that has passed promises nothing. */
export function sendDayOf({ policy, sends_on, delay_days }: Allowance, today: string): string | null {
  if (policy === 'deny') return null
  const day = sends_on ?? (delay_days === null ? null : daysAfter(today, delay_days))
  return day !== null && day >= today ? day : null
}

export function toBeHad(row: Counts & Allowance, today: string): ToBeHad {
  const day = sendDayOf(row, today)
  const left = row.beyond_cap - row.beyond
  const available = Math.max(0, availableOf(row))
  return { available, beyond: row.policy === 'deny' || day === null || left <= 0 ? null : { kind: row.policy, left, day } }
}

/** How much of `quantity` comes from the shelf, and how much is promised beyond it; null when it cannot be had. The shelf goes first. */
export function shareOf({ available, beyond }: ToBeHad, quantity: number): { shelf: number; beyond: number } | null {
  const shelf = Math.min(Math.max(0, available), quantity)
  const rest = quantity - shelf
  return rest > (beyond?.left ?? 0) ? null : { shelf, beyond: rest }
}

/** What can be had once so much of it is taken. */
export const without = (had: ToBeHad, taken: { shelf: number; beyond: number }): ToBeHad => ({
  available: had.available - taken.shelf,
  beyond: had.beyond && had.beyond.left > taken.beyond ? { ...had.beyond, left: had.beyond.left - taken.beyond } : null,
})

/** What somebody agreed to wait for: nothing, or until a day. */
export type Agreed = { promise: LaterKind | null; sends_on: string | null }

/**
 * The same for goods of an order that was made before: it waits only if its buyer was told so, and for no longer than they were told.
 */
export const shareAgain = (had: ToBeHad, quantity: number, { sends_on }: Agreed) =>
  shareOf({ ...had, beyond: had.beyond && sends_on !== null && had.beyond.day <= sends_on ? had.beyond : null }, quantity)

/** So much less of what an order is kept: what has not come yet goes first. */
export function less(kept: { quantity: number; beyond: number }, units: number): { quantity: number; beyond: number } {
  return { quantity: kept.quantity - units, beyond: Math.max(0, kept.beyond - units) }
}
