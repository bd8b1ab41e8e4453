import type { CaptureMode } from '#domain/pricing/capture-mode.ts'
import type { OrderState, OrderView } from '#modules/orders/contract.ts'
import type { AttemptState, Provider } from '#modules/payments/contract.ts'
import { type AmountDue, amountDue, type Refunded } from '#modules/payments/rules/amount-due.ts'
import { ACCOUNTS, type LedgerEntry, roundingOf } from '#modules/payments/rules/ledger.ts'
import { paymentStatus } from '#modules/payments/rules/payment-status.ts'
import { traitsOf } from '#modules/payments/rules/provider-traits.ts'
import type { PaymentLine } from '#shapes/payment-line.ts'

type Card = { brand: string | null; last4: string | null }
export type AttemptRow = Card & {
  state: AttemptState
  failure: string | null
  provider: Provider
  method: string
  amount: number
  open: boolean
  capture: CaptureMode
  /** True when the attempt was ever authorised, even if the authorisation has ended. */
  wasReserved: boolean
}
export type BankAccount = { bank: string; account: string; name: string }
export type EntryRow = LedgerEntry & Card & { at: string; method: string }
type Paying = {
  number: string
  total: number
  state: OrderState
  attempts: readonly AttemptRow[]
  entries: readonly EntryRow[]
  refunded: Refunded
  reserved: number
  bank: BankAccount | null
}
type Payment = OrderView['payment']

const OVER: readonly OrderState[] = ['cancelled', 'expired']

export function paymentOf({ number, state, attempts, entries, bank, ...order }: Paying): Payment {
  const money = amountDue({ entries, ...order })
  const last = attempts.at(-1)
  const ended = OVER.includes(state)
  const due = ended ? 0 : money.toPay
  return {
    status: paymentStatus({ money, attempts, ended }),
    card: last ? cardOf(last) : null,
    failure: last?.failure ?? null,
    paid: money.paid,
    due,
    lines: arrived(entries.filter(touchesCustomer)).map(lineOf),
    rounding: roundingOf(entries),
    reserved: money.chargeable > 0 && !ended ? reservedOf(attempts, money) : null,
    promised: due > 0 ? promisedOf(attempts, { due, number, bank }) : null,
    atProvider:
      due > 0 &&
      attempts.some(({ open, provider, state }) => open && traitsOf(provider).hasOwnPage && state === 'requires_action'),
  }
}

/** Returns the authorisation on a card, with the amount that can be charged. Null without one. */
function reservedOf(attempts: readonly AttemptRow[], { chargeable }: AmountDue): Payment['reserved'] {
  const attempt = attempts.findLast(({ state }) => state === 'authorized')
  return attempt ? { amount: chargeable, card: cardOf(attempt), whenSent: attempt.capture === 'when-sent' } : null
}

const WAYS = ['on-delivery', 'on-pickup', 'bank-transfer'] as const

/**
 * Returns an open promise to pay on delivery, on pickup or by bank transfer; after a partial transfer, the remaining amount. Null
 * without one, and for a transfer while the shop has no bank account.
 */
function promisedOf(
  attempts: readonly AttemptRow[],
  { due, number, bank }: { due: number; number: string; bank: BankAccount | null },
): Payment['promised'] {
  const chosen = attempts.findLast(({ open, state, provider }) => open && provider === 'house' && state === 'created')
  const method = WAYS.find((each) => each === chosen?.method)
  if (!chosen || !method || (method === 'bank-transfer' && !bank)) return null
  const transfer =
    method === 'bank-transfer' && bank ? { bank: bank.bank, account: bank.account, name: bank.name, reference: number } : null
  return { method, amount: Math.min(chosen.amount, due), transfer }
}

export function placedAs(
  order: Pick<Paying, 'total' | 'entries' | 'refunded' | 'reserved' | 'attempts'>,
): 'paid' | 'deposit-paid' | 'reserved' | 'pays-later' {
  const { due, received, toPay } = amountDue(order)
  if (due === 0) return 'paid'
  if (toPay === 0 || (received === 0 && order.attempts.some(({ wasReserved }) => wasReserved))) return 'reserved'
  return received > 0 ? 'deposit-paid' : 'pays-later'
}

const touchesCustomer = ({ debit, credit }: EntryRow) => debit === ACCOUNTS.customer || credit === ACCOUNTS.customer

/** Leaves out undone exchanges, and both entries of a failed refund, because it is neither a refund nor a payment. */
function arrived(entries: readonly EntryRow[]): EntryRow[] {
  const left = [...entries]
  for (const failed of entries.filter(({ cause }) => cause === 'refund-failed')) {
    const refund = left.find(
      ({ cause, amount, method }) => cause === 'refund' && amount === failed.amount && method === failed.method,
    )
    for (const entry of refund ? [refund, failed] : []) left.splice(left.indexOf(entry), 1)
  }
  return withoutUndone(left)
}

/** Leaves out undone exchanges, and reduces the refund that each of them undoes. */
function withoutUndone(entries: readonly EntryRow[]): EntryRow[] {
  const left = entries.filter(({ cause }) => cause !== 'exchange-undone')
  for (const undone of entries.filter(({ cause }) => cause === 'exchange-undone')) {
    const at = left.findIndex(
      ({ cause, credit, amount, method }) =>
        cause === 'refund' && credit === undone.debit && method === undone.method && amount >= undone.amount,
    )
    const refund = left[at]
    if (refund) left[at] = { ...refund, amount: refund.amount - undone.amount }
  }
  return left.filter(({ amount }) => amount > 0)
}

const cardOf = ({ brand, last4 }: Card) => (brand && last4 ? { brand, last4 } : null)

const lineOf = (entry: EntryRow): PaymentLine => ({
  kind: entry.credit === ACCOUNTS.customer ? 'payment' : 'refund',
  method: entry.method,
  amount: entry.amount,
  card: cardOf(entry),
  at: new Date(entry.at).toISOString(),
})
