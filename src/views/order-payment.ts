import type { PaymentLine } from '#kernel/shapes.ts'
import type { OrderState, OrderView, PaymentStatus } from '#modules/orders/contract.ts'
import type { AttemptState } from '#modules/payments/contract.ts'
import { UNDER_WAY } from '#modules/payments/rules/attempt-moves.ts'
import { ACCOUNTS, type Entry, paidOf } from '#modules/payments/rules/book.ts'

type Card = { brand: string | null; last4: string | null }
export type AttemptRow = Card & { state: AttemptState; failure: string | null }
export type EntryRow = Entry & Card & { at: string; provider: string }
type Paying = { total: number; state: OrderState; attempts: readonly AttemptRow[]; entries: readonly EntryRow[] }

const OVER: readonly OrderState[] = ['cancelled', 'expired']
/** Where a provider takes cards, the shopper knows the card, not the provider. */
const WAYS: Record<string, string> = { sandbox: 'card', stripe: 'card' }

/** What is shown of an order's money: derived from the book and the attempts, never stored. */
export function paymentOf(order: Paying): OrderView['payment'] {
  const { total, state, attempts, entries } = order
  const last = attempts.at(-1)
  return {
    status: statusOf(order),
    card: last ? cardOf(last) : null,
    failure: last?.failure ?? null,
    paid: paidOf(entries),
    due: OVER.includes(state) ? 0 : Math.max(0, total - receivedOf(entries)),
    lines: entries.map(lineOf),
  }
}

function statusOf({ total, attempts, entries }: Paying): PaymentStatus {
  const paid = paidOf(entries)
  const received = receivedOf(entries)
  if (received > 0 && paid === 0) return 'refunded'
  if (paid > 0 && paid < received) return 'partially_refunded'
  if (paid >= total) return 'paid'
  if (attempts.some(({ state }) => UNDER_WAY.includes(state))) return 'pending'
  return paid > 0 ? 'partially_paid' : 'unpaid'
}

/** All that ever came in, whatever was given back. */
const receivedOf = (entries: readonly Entry[]) => paidOf(entries.filter(({ credit }) => credit === ACCOUNTS.customer))

const cardOf = ({ brand, last4 }: Card) => (brand && last4 ? { brand, last4 } : null)

const lineOf = (entry: EntryRow): PaymentLine => ({
  kind: entry.credit === ACCOUNTS.customer ? 'payment' : 'refund',
  way: WAYS[entry.provider] ?? entry.provider,
  amount: entry.amount,
  card: cardOf(entry),
  at: new Date(entry.at).toISOString(),
})
