import type { CategoryDocument } from '#modules/catalogue/contract.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import type { Tx } from '#platform/db.ts'
import { ruleCondition } from '#views/catalogue/category-rule.ts'

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

type Rule = NonNullable<CategoryDocument['rule']>
