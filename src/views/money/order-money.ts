import { MONEY_EVENTS, type MoneyEvent } from '#modules/orders/contract.ts'
import type { EntryRow } from './order-payment.ts'

export type EventRow = { kind: string; at: string; amount: number | null; number: string | null }

const isMoneyEvent = (kind: string): kind is MoneyEvent['kind'] => (MONEY_EVENTS as readonly string[]).includes(kind)

/**
 * Returns the newest 500 money events of an order, oldest first: receipts from the ledger, others
 * from order events. Leaves out ledger entries between the shop and a provider.
 */
export function moneyOf(events: readonly EventRow[], entries: readonly EntryRow[]): MoneyEvent[] {
  const came = entries.filter(({ cause }) => cause === 'capture')
  const shown: MoneyEvent[] = [
    ...came.map(({ at, amount }) => ({ kind: 'paid' as const, at: new Date(at).toISOString(), amount, number: null })),
    ...events.flatMap(({ kind, at, amount, number }) =>
      isMoneyEvent(kind) ? [{ kind, at: new Date(at).toISOString(), amount: amount ?? null, number: number ?? null }] : [],
    ),
  ]
  return shown.sort((a, b) => a.at.localeCompare(b.at)).slice(-500)
}
