import type { CategoryDocument } from '#modules/catalogue/contract.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import type { Tx } from '#platform/db.ts'
import { ruleCondition } from '#views/catalogue/category-rule.ts'

/**
 * Fills a category by its rule, from all products or from `among`. Returns the products added or removed. The caller must then
 * call `refreshShelves`.
 */
export const fileBy = (tx: Tx, now: Date, id: number, rule: Rule, among?: readonly number[]): Promise<number[]> =>
  catalogue.fillByRule(tx, id, ruleCondition(rule, now), among)

/** Applies the category rules to changed products, in the same transaction. Returns the products whose categories changed. */
export async function fileProducts(tx: Tx, now: Date, productIds: readonly number[]): Promise<number[]> {
  const filed: number[] = []
  for (const { id, rule } of await catalogue.rulesOf(tx)) filed.push(...(await fileBy(tx, now, id, rule, productIds)))
  return catalogue.refreshShelves(tx, [...new Set(filed)])
}

type Rule = NonNullable<CategoryDocument['rule']>
