import { done } from '#kernel/outcome.ts'
import { changesByItself } from '#modules/catalogue/contract.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { fileBy } from '#steps/goods/file-products.ts'

/** Re-evaluates category rules that depend on stock or time and updates the categories. */
export async function fileByTime({ db, clock, cache }: Pick<Deps, 'db' | 'clock' | 'cache'>): Promise<void> {
  const filed = await transact(db, async (tx) => {
    const ids: number[] = []
    for (const { id, rule } of await catalogue.rulesOf(tx)) {
      if (changesByItself(rule)) ids.push(...(await fileBy(tx, clock.now(), id, rule)))
    }
    const moved = await catalogue.refreshShelves(tx, [...new Set(ids)])
    await catalogue.tellOfProducts(tx, moved)
    return done(moved.length)
  })
  if (filed.ok && filed.value > 0) cache.forget()
}
