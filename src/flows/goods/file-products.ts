import { done } from '#kernel/outcome.ts'
import { type CategoryDocument, changesByItself } from '#modules/catalogue/contract.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { ruleCondition } from '#views/category-rule.ts'

type Rule = NonNullable<CategoryDocument['rule']>

/** Fills a category by its rule, from all products or among some; answers those that came or went. Lists follow by `refreshShelves`. */
export const fileBy = (tx: Tx, now: Date, id: number, rule: Rule, among?: readonly number[]): Promise<number[]> =>
  catalogue.fillByRule(tx, id, ruleCondition(rule, now), among)

/**
 * Products that have changed are put where the rules of the categories want them now; answers those that stand elsewhere.
 * In the transaction of whoever is at these products.
 */
export async function fileProducts(tx: Tx, now: Date, productIds: readonly number[]): Promise<number[]> {
  const filed: number[] = []
  for (const { id, rule } of await catalogue.rulesOf(tx)) filed.push(...(await fileBy(tx, now, id, rule, productIds)))
  return catalogue.refreshShelves(tx, [...new Set(filed)])
}

/** What rules about the stock and the time have made of the products meanwhile, though nobody touched them. */
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
