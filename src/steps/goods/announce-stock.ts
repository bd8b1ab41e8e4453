import { shownStock, type Unit } from '#domain/pricing/goods.ts'
import type { Change } from '#modules/inventory/index.ts'
import type { Tx } from '#platform/db.ts'
import { announce } from '#platform/events.ts'

export type Stocked = { variantId: number; slug: string; unit: Unit; step: number }

/**
 * Announces changed stock, so that cached pages are invalidated. Skips changes that do not alter the displayed availability.
 */
export async function announceStock(tx: Tx, changes: readonly Change[], goods: readonly Stocked[]) {
  const slugs = new Set<string>()
  for (const { variantId, before, after } of changes) {
    const item = goods.find((each) => each.variantId === variantId)
    if (!item) continue
    const [was, is] = [before, after].map(({ available, beyond }) => shownStock(available, item.unit, item.step, beyond))
    if (was?.state !== is?.state || was?.left !== is?.left || was?.day !== is?.day) slugs.add(item.slug)
  }
  for (const slug of slugs) await announce(tx, { kind: 'stock', id: slug })
}
