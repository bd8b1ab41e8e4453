import { type Allowance, type ToBeHad, toBeHad } from './backorder.ts'
import type { Counts } from './demand.ts'

/** Part of the safety stock that only the second storefront sells; null: it sells from the shared stock. */
export type Apart = { apart: number | null }

/**
 * Returns the availability of a variant in the second storefront (`own`), or everywhere else. Reserved storefront stock has no
 * backorders.
 */
export function toBeHadAt(own: boolean, row: Counts & Allowance & Apart, today: string): ToBeHad {
  if (!own || row.apart === null) return toBeHad(row, today)
  return { available: Math.max(0, Math.min(row.apart, row.on_hand - row.committed - row.held)), beyond: null }
}

export const freeToKeepApart = ({ on_hand, committed, held, safety, apart }: Counts & Apart): number =>
  Math.max(0, on_hand - committed - held - (safety - (apart ?? 0)))
