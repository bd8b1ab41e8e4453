import { done, type Outcome } from '#kernel/outcome.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import type { PasteCounts, PastedCounts } from '#modules/inventory/contract.ts'
import * as inventory from '#modules/inventory/index.ts'
import { dayOf } from '#modules/shipping/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { announceStock } from '#steps/goods/announce-stock.ts'
import { type By, changingStock } from './changing-stock.ts'

type Count = { variantId: number; onHand: number; locationId?: number | null | undefined; reason: string; by: By }

/** Sets a counted stock level. Refuses what `inventory.countStock` refuses. */
export async function countStock(
  { db, clock, cache }: Deps,
  { by, ...count }: Count,
): Promise<Outcome<{ available: number; given: number }>> {
  const counted = await transact(db, async (tx) => {
    const at = clock.now()
    const change = await inventory.countStock(tx, { ...count, actor: by.email, at, today: dayOf(at) })
    if (!change.ok) return change
    const { before, after } = change.value.onHand
    await audit.record(tx, {
      actor: by.id,
      action: 'stock-counted',
      subject: `variant ${count.variantId}`,
      at,
      detail: { reason: count.reason },
      before: { onHand: before },
      after: { onHand: after },
    })
    const variant = await catalogue.variantById(tx, count.variantId)
    if (variant) await announceStock(tx, [change.value], [{ ...variant, variantId: count.variantId }])
    return done({
      available: change.value.after.available,
      given: new Set(change.value.given.map(({ orderId }) => orderId)).size,
    })
  })
  cache.forget() // this process shows the count at once
  return counted
}

type Block = PasteCounts & { by: By }

/**
 * Applies a pasted list of counts; a refused row does not stop the others. Writes one audit entry. For a SKU listed twice the
 * last count applies.
 */
export const countBySku = (deps: Deps, { by, counts, locationId, reason }: Block): Promise<Outcome<PastedCounts>> =>
  changingStock<PastedCounts>(deps, by, async (tx, why) => {
    const bySku = new Map(counts.map(({ sku, onHand }) => [sku, onHand]))
    const stocked = (await catalogue.stockedBySku(tx, [...bySku.keys()])).sort((a, b) => a.variantId - b.variantId)
    const rows = new Map<string, PastedCounts['rows'][number]>()
    const changes: inventory.Change[] = []
    for (const { variantId, sku } of stocked) {
      const counted = await inventory.countStock(tx, { variantId, onHand: bySku.get(sku) ?? 0, locationId, reason, ...why })
      const { before = null, after = null } = counted.ok ? counted.value.onHand : {}
      rows.set(sku, { sku, before, after, problem: counted.ok ? null : counted.problem.message })
      if (counted.ok) changes.push(counted.value)
    }
    const unknown = inventory.problems.noSuchStock().message
    const all = [...bySku.keys()].map((sku) => rows.get(sku) ?? { sku, before: null, after: null, problem: unknown })
    const valid = all.filter(({ problem }) => problem === null)
    const of = (when: 'before' | 'after') => Object.fromEntries(valid.map((row) => [row.sku, row[when]]))
    return done({
      answer: { rows: all },
      entry: {
        action: 'stock-counted',
        subject: `${valid.length} variants`,
        detail: { reason },
        before: of('before'),
        after: of('after'),
      },
      moved: { changes, given: [], onHand: new Map() },
    })
  })
