import type { PaymentLine } from '#kernel/shapes.ts'
import type { OrderState, OrderView } from '#modules/orders/contract.ts'
import type { AttemptState } from '#modules/payments/contract.ts'
import { ACCOUNTS, type Booked, paidOf, receivedOf } from '#modules/payments/rules/book.ts'
import { paymentStatus } from '#modules/payments/rules/payment-status.ts'

type Card = { brand: string | null; last4: string | null }
export type AttemptRow = Card & { state: AttemptState; failure: string | null }
export type EntryRow = Booked & Card & { at: string; method: string }
type Paying = { total: number; state: OrderState; attempts: readonly AttemptRow[]; entries: readonly EntryRow[] }

const OVER: readonly OrderState[] = ['cancelled', 'expired']

/** What is shown of an order's money: derived from the book and the attempts, never stored. */
export function paymentOf({ total, state, attempts, entries }: Paying): OrderView['payment'] {
  const last = attempts.at(-1)
  const ended = OVER.includes(state)
  return {
    status: paymentStatus({ total, entries, attempts, ended }),
    card: last ? cardOf(last) : null,
    failure: last?.failure ?? null,
    paid: paidOf(entries),
    due: ended ? 0 : Math.max(0, total - receivedOf(entries)),
    lines: entries.filter(touchesCustomer).map(lineOf),
  }
}

/** What moves between the provider and us alone is none of the customer's business. */
const touchesCustomer = ({ debit, credit }: EntryRow) => debit === ACCOUNTS.customer || credit === ACCOUNTS.customer

const cardOf = ({ brand, last4 }: Card) => (brand && last4 ? { brand, last4 } : null)

const lineOf = (entry: EntryRow): PaymentLine => ({
  kind: entry.credit === ACCOUNTS.customer ? 'payment' : 'refund',
  way: entry.method,
  amount: entry.amount,
  card: cardOf(entry),
  at: new Date(entry.at).toISOString(),
})
