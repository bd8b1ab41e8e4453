import { kes, type Money, multiplyDivide } from '#kernel/money.ts'
import { type LedgerEntry, paidOf, receivedOf } from './ledger.ts'

/** Order line (or delivery) with the sum of its refunds: KES cents, and units of the line. */
export type GivenBack = { total: number; quantity: number; back: { quantity: number; amount: number } }

/** Refunds of an order, promised or sent, without withdrawn ones. */
export type Refunded = {
  lines: readonly GivenBack[]
  /** Money of refunds that is not in the ledger yet: requested, in flight, or failed and not handled. */
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
  /** Price reductions by refunds of lines and goodwill refunds, requested or paid. */
  granted: Money
  owed: Money
  /** Sum of all payments, before refunds. */
  received: Money
  /** Completed refunds, credit returned to its card, lost disputes. */
  wentBack: Money
  /** Refunds that are promised and not paid yet. */
  promised: Money
  /** Received money under an open dispute. It counts neither as due nor as refunded. */
  disputed: Money
  /** Balance of the customer: received less went back. */
  paid: Money
  /** Part of `paid` that the shop keeps: paid less promised. */
  kept: Money
  /** Amount due, also for a cancelled or expired order: callers check the state. */
  due: Money
  /** Overpayment: received beyond what is owed, to be refunded. */
  tooMuch: Money
  /** Authorised on cards and not captured: still the customer's money, and no part of what was received. */
  reserved: Money
  /** Part of `reserved` that will be captured: as much as is due. The rest is released. */
  chargeable: Money
  /** Amount still requested from the customer: due less authorised. */
  toPay: Money
}

/**
 * Computes what an order owes and what was received for it. The view `order_money` in the database
 * repeats this rule in SQL, and a test compares the two.
 *
 * - **A goodwill refund** lowers what is owed by its amount, so that it does not become payable
 *   again.
 * - **A refunded line** lowers what is owed by the price of its units, even if less money was
 *   refunded because less had been paid: returned goods are not paid for.
 * - **A refunded overpayment** was never owed: it belongs to no line, and lowers nothing.
 * - **A lost dispute** is a refund by the bank: it lowers what is owed, and the rest can still be
 *   refunded.
 * - **Credit returned to its card** because the order ended is not a refund: if the order is placed
 *   after all, it is owed again.
 * - **A deposit** is the amount requested first (`deposit.ts`). It changes nothing here: the
 *   balance is due once it is paid.
 * - **A refund on its way** counts from the moment it is promised, and not at all once it is
 *   withdrawn.
 * - **Authorised money** is due until it is captured, but not requested again: it is secured, and
 *   not received.
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
 * Returns how much a refunded line lowers the price: the price of its returned units, or the refunded money if that is more,
 * because a free amount may have been refunded on top.
 */
const offThePrice = ({ total, quantity, back }: GivenBack): number =>
  Math.min(total, Math.max(back.amount, multiplyDivide(total, Math.min(back.quantity, quantity), quantity)))

/**
 * Returns what is still to pay until `required` is paid or authorised: the deposit, or the whole if `required` is null. Never
 * more than `toPay`; 0 once enough was received.
 */
export const dueUntil = ({ toPay, chargeable, kept: retained, owed }: AmountDue, required: number | null | undefined): Money =>
  kes(Math.max(0, Math.min(toPay, (required ?? owed) - retained - chargeable)))
