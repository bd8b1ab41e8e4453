import { done, type Outcome } from '#kernel/outcome.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import type { Moved } from '#modules/inventory/index.ts'
import { dayOf } from '#modules/shipping/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { announceStock } from '#steps/goods/announce-stock.ts'

export type By = { id: string; email: string }
type ChangeCause = { actor: string; at: Date; today: string }
type Entry = Omit<Parameters<typeof audit.record>[1], 'actor' | 'at'>
type Done<T> = { answer: T; entry: Entry; moved?: Moved }

/**
 * Runs a stock change of the back office in one transaction with its audit entry, and announces the
 * changed stock.
 */
export async function changingStock<T>(
  { db, clock, cache }: Pick<Deps, 'db' | 'clock' | 'cache'>,
  by: By,
  run: (tx: Tx, why: ChangeCause) => Promise<Outcome<Done<T>>>,
): Promise<Outcome<T>> {
  const changed = await transact(db, async (tx) => {
    const at = clock.now()
    const outcome = await run(tx, { actor: by.email, at, today: dayOf(at) })
    if (!outcome.ok) return outcome
    const { answer, entry, moved } = outcome.value
    await audit.record(tx, { ...entry, actor: by.id, at })
    if (moved && moved.changes.length > 0) {
      const ids = moved.changes.map(({ variantId }) => variantId)
      await announceStock(tx, moved.changes, await catalogue.stockedVariants(tx, ids))
    }
    return done(answer)
  })
  cache.forget() // this process shows the change at once
  return changed
}

/**
 * Units on hand of the moved variants in all locations, before and after, for the audit log. At
 * most `MAX_TOLD` variants.
 */
export function onHandOf({ onHand }: Moved): { before: Record<string, number>; after: Record<string, number> } {
  const of = (when: 'before' | 'after') =>
    Object.fromEntries([...onHand].slice(0, MAX_TOLD).map(([id, counts]) => [`variant ${id}`, counts[when]]))
  return { before: of('before'), after: of('after') }
}
const MAX_TOLD = 100
