import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import type { DrawerChoice } from '#shapes/drawer-choice.ts'
import { problems } from '../problems.ts'
import * as store from '../store.ts'

type OrderCash = {
  kind: 'refund' | 'receipt'
  orderId: string
  /** Payment attempt of a receipt, or part of a refund. */
  cause: string
  /** KES cents handed over in cash; 0 when rounding leaves nothing. */
  amount: number
  drawer: DrawerChoice
  reason: string
  by: string
  at: Date
}

/**
 * Books cash of an order into the drawer of a shift, or into none (`shiftId` null). Refuses `register.no-such-shift`,
 * `.shift-closed`, and `.drawer-needed` without a choice while a shift is open.
 */
export async function bookOrderCash(tx: Tx, { drawer: { shiftId }, orderId, ...cash }: OrderCash): Promise<Outcome<void>> {
  if (shiftId === undefined && (await store.anyShiftOpen(tx))) return refuse(problems.drawerNeeded())
  const shift = shiftId ? await store.shareShift(tx, shiftId) : null
  if (shift === undefined) return refuse(problems.noSuchShift())
  if (shift?.closed_at) return refuse(problems.shiftClosed())
  if (cash.amount > 0) await store.insertCash(tx, { id: newId(), shift_id: shift?.id ?? null, order_id: orderId, ...cash })
  return done(undefined)
}
