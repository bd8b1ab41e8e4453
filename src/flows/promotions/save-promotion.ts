import { done, type Outcome } from '#kernel/outcome.ts'
import type { PromotionDetail, PromotionDocument, SavedPromotion, SavePromotion } from '#modules/promotions/contract.ts'
import * as promotions from '#modules/promotions/index.ts'
import type { Deps } from '#platform/deps.ts'
import { promotionDetail } from '#views/promotions/admin-promotions.ts'
import { warningsFor } from '#views/promotions/warnings.ts'

type By = { id: string; email: string }

export const addPromotion = async (deps: Deps, by: By, document: PromotionDocument): Promise<Outcome<SavedPromotion>> =>
  withWarnings(deps, await promotions.addPromotion(deps, by, document), document)

export async function savePromotion(deps: Deps, by: By, id: string, input: SavePromotion): Promise<Outcome<SavedPromotion>> {
  return withWarnings(deps, await promotions.savePromotion(deps, by, id, input), input)
}

/** Activates, pauses or resumes a promotion, and returns it. Refuses `promotions.no-such-promotion`. */
export async function movePromotion(
  deps: Deps,
  by: By,
  id: string,
  move: 'activate' | 'pause' | 'resume',
): Promise<Outcome<PromotionDetail>> {
  const moved = await promotions.movePromotion(deps, by, id, move)
  return moved.ok ? promotionDetail(deps, id) : moved
}

async function withWarnings(
  deps: Deps,
  saved: Outcome<{ id: string; version: number }>,
  document: PromotionDocument,
): Promise<Outcome<SavedPromotion>> {
  return saved.ok ? done({ ...saved.value, warnings: await warningsFor(deps, document, saved.value.id) }) : saved
}
