import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import * as audit from '#services/audit/index.ts'
import { problems } from '../problems.ts'
import * as store from '../store.ts'

/** New words, a new address or another status. The old address leads to the new one from then on. */
export async function changeProduct(
  { db, clock, kept }: Deps,
  actor: string,
  { id, ...change }: store.ProductChange & { id: number },
): Promise<Outcome<{ id: number; slug: string }>> {
  const changed = await transact(db, async (tx) => {
    const product = await store.lockProduct(tx, id)
    if (!product) return refuse(problems.noSuchProduct())
    const slug = change.slug ?? product.slug
    if (slug !== product.slug) {
      if (await store.slugIsTaken(tx, slug, id)) return refuse(problems.slugTaken(slug))
      await store.retireSlug(tx, id, product.slug, slug, clock.now())
    }
    const at = clock.now()
    const before = (await store.factsOf(tx, id)) ?? null
    await store.changeProduct(tx, id, change, at)
    const after = (await store.factsOf(tx, id)) ?? null
    await audit.record(tx, { actor, action: 'product-changed', subject: `product ${id}`, at, before, after })
    await store.refreshCards(tx, [id])
    await announce(tx, { kind: 'product', id: product.slug })
    return done({ id, slug })
  })
  kept.forget() // whoever changed it sees the change at once; other processes hear of it
  return changed
}
