import type { Tx } from '#platform/db.ts'
import * as store from '../store.ts'

type Merging = { from: string; to: string; by: string; reference: string; at: Date }

/**
 * Merges one customer's store credit into another's. Later refunds to the old card then go to the other one. Returns the amount
 * moved, in KES cents.
 */
export async function mergeStoreCredit(tx: Tx, { from, to, ...entry }: Merging): Promise<number> {
  const [old, remaining] = [await store.creditOf(tx, from), await store.creditOf(tx, to)]
  if (!old) return 0
  if (!remaining) {
    await store.giveCard(tx, old.id, to)
    return old.balance
  }
  for (const id of [old.id, remaining.id].sort()) await store.lockCard(tx, id)
  const { balance } = (await store.lockCard(tx, old.id)) ?? old
  if (balance > 0) {
    const line = { cause: 'moved' as const, ...entry }
    await store.addLedgerEntry(tx, { ...line, cardId: old.id, amount: -balance, reference: `${entry.reference} from` })
    await store.addLedgerEntry(tx, { ...line, cardId: remaining.id, amount: balance, reference: `${entry.reference} to` })
  }
  await store.noteMerged(tx, old.id, remaining.id)
  return balance
}
