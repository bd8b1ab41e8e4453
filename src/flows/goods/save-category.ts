import { type Outcome, refuse } from '#kernel/outcome.ts'
import type { SavedCategory } from '#modules/catalogue/contract.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import type { Deps } from '#platform/deps.ts'
import { fileBy } from '#steps/goods/file-products.ts'
import { hasPicture } from '#views/catalogue/admin-categories.ts'

/**
 * Saves a category. Refills it in the same transaction when its rule changed. Refuses what `catalogue.saveCategory` refuses, and
 * `catalogue.no-such-picture`.
 */
export async function saveCategory(deps: Deps, actor: string, input: catalogue.SaveCategory): Promise<Outcome<SavedCategory>> {
  const { banner } = input.document
  if (banner !== null && !(await hasPicture(deps, banner))) return refuse(catalogue.problems.noSuchPicture())
  return catalogue.saveCategory(deps, actor, input, (tx, id, rule) => fileBy(tx, deps.clock.now(), id, rule))
}
