import { kes, type Money, multiplyDivide } from '#kernel/money.ts'
import { type LedgerEntry, paidOf, receivedOf } from './ledger.ts'

/** Amounts are KES cents. */
export type GivenBack = { total: number; quantity: number; back: { quantity: number; amount: number } }

/** Promised and sent refunds, without withdrawn ones. */
export type Refunded = {
  lines: readonly GivenBack[]
  /** Refunds that are not in the ledger yet. */
  promised: number
}
export const NOTHING_BACK: Refunded = { lines: [], promised: 0 }

export type Owing = {
  total: number
  entries: readonly LedgerEntry[]
  refunded: Refunded
  /** Sum of open disputes. */
  disputed?: number
  /** Authorised on cards and not captured yet, without authorisations being voided. */
  reserved?: number
}

export type AmountDue = {
  /** Total of the order, including edits by staff. Refunds do not change it. */
  total: Money
  granted: Money
  owed: Money
  /** Sum of all payments, before refunds. */
  received: Money
  wentBack: Money
  promised: Money
  /** Received money under an open dispute. */
  disputed: Money
  /** Received, less what went back. */
  paid: Money
  /** Part of `paid` that the shop keeps: paid less promised. */
  kept: Money
  /** Amount due, also for a cancelled or expired order: callers check the state. */
  due: Money
  /** Overpayment: received beyond what is owed, to be refunded. */
  tooMuch: Money
  /** Authorised on cards and not captured. */
  reserved: Money
  /** Part of `reserved` that will be captured: as much as is due. */
  chargeable: Money
  /** Amount still requested from the customer: due less authorised. */
  toPay: Money
}

/**
 * Computes what an order owes and what was received for it (`docs/money.md`). The view `order_money` repeats this rule in SQL,
 * and a test compares the two.
 */
export function amountDue({ total, entries, refunded, disputed = 0, reserved = 0 }: Owing): AmountDue {
  const received = receivedOf(entries)
  const paid = paidOf(entries)
  const granted = Math.min(
    total,
    refunded.lines.reduce((sum, line) => sum + offThePrice(line), 0),
  )
  const owed = total - granted
  const retained = paid - refunded.promised
  const due = Math.max(0, owed - retained)
  return {
    total: kes(total),
    granted: kes(granted),
    owed: kes(owed),
    received,
    wentBack: kes(received - paid),
    promised: kes(refunded.promised),
    disputed: kes(disputed),
    paid,
    kept: kes(retained),
    due: kes(due),
    tooMuch: kes(Math.max(0, retained - owed)),
    reserved: kes(reserved),
    chargeable: kes(Math.min(due, reserved)),
    toPay: kes(Math.max(0, due - reserved)),
  }
}

/**
 * Returns the price of the returned units, or the refunded money if that is more, because a free amount may have been refunded
 * on top.
 */
const offThePrice = ({ total, quantity, back }: GivenBack): number =>
  Math.min(total, Math.max(back.amount, multiplyDivide(total, Math.min(back.quantity, quantity), quantity)))

/** Returns what is still to pay until `required` is paid or authorised. Null is the whole price. */
export const dueUntil = ({ toPay, chargeable, kept: retained, owed }: AmountDue, required: number | null | undefined): Money =>
  kes(Math.max(0, Math.min(toPay, (required ?? owed) - retained - chargeable)))
