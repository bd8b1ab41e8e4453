import { type Allowance, type ToBeHad, toBeHad } from './beyond.ts'
import type { Counts } from './wants.ts'

/** Of what the house keeps back (`safety`), what the second storefront alone sells; null: it sells of the same stock as the shop. */
export type Apart = { apart: number | null }

/**
 * What can be had of a variant at the second storefront, or (`own` false) everywhere else. A share of its own is sold to its last piece and not
 * beyond it; of goods that were counted away or went over the counter meanwhile it sells what is still there.
 */
export function toBeHadAt(own: boolean, row: Counts & Allowance & Apart, today: string): ToBeHad {
  if (!own || row.apart === null) return toBeHad(row, today)
  return { available: Math.max(0, Math.min(row.apart, row.on_hand - row.committed - row.held)), beyond: null }
}

/** How much may be put apart: what is neither promised nor kept back for another reason. */
export const freeToKeepApart = ({ on_hand, committed, held, safety, apart }: Counts & Apart): number =>
  Math.max(0, on_hand - committed - held - (safety - (apart ?? 0)))
