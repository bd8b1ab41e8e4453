import { kes, type Money, multiplyDivide } from '#kernel/money.ts'
import { type LedgerEntry, paidOf, receivedOf } from './ledger.ts'

/** A line of an order (or its delivery) of which refunds give something back, together; KES cents, and units of the line. */
export type GivenBack = { total: number; quantity: number; back: { quantity: number; amount: number } }

/** What has been promised or given back of an order, by refunds that have not been withdrawn. */
export type Refunded = {
  lines: readonly GivenBack[]
  /** Money of refunds that is not in the ledger yet: asked for, on its way, or failed and still to be dealt with. */
  promised: number
}
export const NOTHING_BACK: Refunded = { lines: [], promised: 0 }

export type Owing = {
  /** What the order cost when it was placed. */
  total: number
  entries: readonly LedgerEntry[]
  refunded: Refunded
  /** What banks are asking about now. */
  disputed?: number
  /** Held on cards for it and not charged yet; what is being let go of is not among it. */
  reserved?: number
}

/** How an order stands with its money, in KES cents. */
export type AmountDue = {
  /** What the order cost when it was placed; it never changes. */
  total: Money
  /** Taken off the price by refunds of lines and by goodwill, promised or given. */
  granted: Money
  /** What the customer is to pay altogether: total less granted. */
  owed: Money
  /** All that ever came in, whatever happened to it since. */
  received: Money
  /** What left the house again: refunds that went, credit returned to its card, disputes that were lost. */
  wentBack: Money
  /** Promised back and not gone yet. */
  promised: Money
  /** Of what was received, what banks are asking about now. It is neither due nor back while they do. */
  disputed: Money
  /** What the house has of the customer at this moment: received less went back. */
  paid: Money
  /** What of it the house may keep: paid less promised. */
  kept: Money
  /** Still to pay. An order that has ended is asked for nothing; that is its state's to say, not its money's. */
  due: Money
  /** Kept beyond what is owed: it belongs to the customer. */
  tooMuch: Money
  /** Authorised on cards for this order and not charged: nobody's money but the customer's, and no part of what was received. */
  reserved: Money
  /** What of it is charged in the end: as much as is due. The rest is let go of. */
  chargeable: Money
  /** Still to be asked of the customer: due less what is reserved for it. */
  toPay: Money
}

/**
 * What is owed of an order and what was received for it: the one idea of it, asked by pages, mails, charging, invoicing, lists and the
 * guards of lifecycles. The view `order_money` in the database says the same in SQL, and a test holds the two together.
 *
 * - **A goodwill refund** lowers what is owed by its amount, so that it does not become payable again.
 * - **A refunded line** lowers what is owed by what its units cost, even where less money went back because less had come in: goods that
 *   came back are not paid for.
 * - **More than the order cost**, given back, was never owed: it is of no line, and lowers nothing.
 * - **A dispute that was lost** is a refund that the bank made: it lowers what is owed, and the rest can still go back.
 * - **Credit returned to its card** because the order ended was no refund: should the order be placed after all, it is owed again.
 * - **A deposit** is what is asked for first (`deposit.ts`). It changes nothing here: the balance is what is due once it is in.
 * - **A refund on its way** counts from the moment it is promised; one that is withdrawn never was.
 * - **Reserved money** is due until it is charged, and is not asked for again meanwhile: it is secured, and not received.
 */
export function amountDue({ total, entries, refunded, disputed = 0, reserved = 0 }: Owing): AmountDue {
  const received = receivedOf(entries)
  const paid = paidOf(entries)
  const granted = Math.min(
    total,
    refunded.lines.reduce((sum, line) => sum + offThePrice(line), 0),
  )
  const owed = total - granted
  const kept = paid - refunded.promised
  const due = Math.max(0, owed - kept)
  return {
    total: kes(total),
    granted: kes(granted),
    owed: kes(owed),
    received,
    wentBack: kes(received - paid),
    promised: kes(refunded.promised),
    disputed: kes(disputed),
    paid,
    kept: kes(kept),
    due: kes(due),
    tooMuch: kes(Math.max(0, kept - owed)),
    reserved: kes(reserved),
    chargeable: kes(Math.min(due, reserved)),
    toPay: kes(Math.max(0, due - reserved)),
  }
}

/** The units that are back at what they cost, or the money if that is more: a free amount may have been given besides. */
const offThePrice = ({ total, quantity, back }: GivenBack): number =>
  Math.min(total, Math.max(back.amount, multiplyDivide(total, Math.min(back.quantity, quantity), quantity)))

/**
 * What must still come in until so much of an order is paid or reserved: its deposit, or all of it where `required` is nothing. Never
 * more than is to be paid, and nothing once that much is in.
 */
export const dueUntil = ({ toPay, chargeable, kept, owed }: AmountDue, required: number | null | undefined): Money =>
  kes(Math.max(0, Math.min(toPay, (required ?? owed) - kept - chargeable)))
