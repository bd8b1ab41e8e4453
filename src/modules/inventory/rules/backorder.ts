import type { Beyond, LaterKind } from '#domain/pricing/backorder.ts'
import { daysAfter } from '#kernel/clock.ts'
import type { StockPolicy } from '../contract.ts'
import { availableOf, type Counts } from './demand.ts'

/** Dates in the form `2027-03-12`. */
export type Allowance = {
  policy: StockPolicy
  beyond: number
  beyond_cap: number
  sends_on: string | null
  delay_days: number | null
}

export type ToBeHad = { available: number; beyond: Beyond | null }

/**
 * Returns the send day of a backorder placed `today`. Null when backorders are refused, have no
 * date, or the date has passed.
 */
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

/** Splits `quantity` into stock and backorder, stock first. Null when it is unavailable. */
export function shareOf({ available, beyond }: ToBeHad, quantity: number): { shelf: number; beyond: number } | null {
  const shelf = Math.min(Math.max(0, available), quantity)
  const rest = quantity - shelf
  return rest > (beyond?.left ?? 0) ? null : { shelf, beyond: rest }
}

export const without = (had: ToBeHad, taken: { shelf: number; beyond: number }): ToBeHad => ({
  available: had.available - taken.shelf,
  beyond: had.beyond && had.beyond.left > taken.beyond ? { ...had.beyond, left: had.beyond.left - taken.beyond } : null,
})

export type Agreed = { promise: LaterKind | null; sends_on: string | null }

/**
 * Splits a quantity for an existing order: backorders are used only if the buyer accepted a ship
 * date, and only up to that date. Null when it is unavailable.
 */
export const shareAgain = (had: ToBeHad, quantity: number, { sends_on }: Agreed) =>
  shareOf({ ...had, beyond: had.beyond && sends_on !== null && had.beyond.day <= sends_on ? had.beyond : null }, quantity)

/** Backordered units are removed first. */
export function less(hold: { quantity: number; beyond: number }, units: number): { quantity: number; beyond: number } {
  return { quantity: hold.quantity - units, beyond: Math.max(0, hold.beyond - units) }
}
