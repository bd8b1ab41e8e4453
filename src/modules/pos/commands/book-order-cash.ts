import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import type { DrawerChoice } from '#shapes/drawer-choice.ts'
import { problems } from '../problems.ts'
import * as store from '../store.ts'

type OrderCash = {
  kind: 'refund' | 'receipt'
  orderId: string
  /** Payment attempt of a receipt, or part of a refund. Each is booked once. */
  cause: string
  /** KES cents in coins and notes. Zero when rounding leaves nothing to hand over. */
  amount: number
  drawer: DrawerChoice
  reason: string
  by: string
  at: Date
}

/**
 * Books order cash received or paid out apart from POS sales: into the drawer of an open shift, or
 * into none (`shiftId` null). While a shift is open the caller must choose. An amount of 0 is not
 * booked. Refuses `register.drawer-needed`, `register.no-such-shift` and `register.shift-closed`.
 */
export async function bookOrderCash(tx: Tx, { drawer: { shiftId }, orderId, ...cash }: OrderCash): Promise<Outcome<void>> {
  if (shiftId === undefined && (await store.anyShiftOpen(tx))) return refuse(problems.drawerNeeded())
  const shift = shiftId ? await store.shareShift(tx, shiftId) : null
  if (shift === undefined) return refuse(problems.noSuchShift())
  if (shift?.closed_at) return refuse(problems.shiftClosed())
  if (cash.amount > 0) await store.insertCash(tx, { id: newId(), shift_id: shift?.id ?? null, order_id: orderId, ...cash })
  return done(undefined)
}
