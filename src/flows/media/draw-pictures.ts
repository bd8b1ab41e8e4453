import { type Outcome, refuse } from '#kernel/outcome.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import type { DrawnPictures, DrawPictures } from '#modules/media/contract.ts'
import * as media from '#modules/media/index.ts'
import type { Deps } from '#platform/deps.ts'

/**
 * Draws pictures of a product in chosen cloths, at the request of staff. Refuses `catalogue.unknown-name` and
 * `media.not-seen-so`.
 */
export async function drawPictures(deps: Deps, actor: string, wish: DrawPictures): Promise<Outcome<DrawnPictures>> {
  const cloths = await catalogue.clothsOf(deps.db, wish.swatches)
  const unknown = wish.swatches.find((code) => !cloths.some((cloth) => cloth.code === code))
  if (unknown !== undefined) return refuse(catalogue.problems.unknownName('swatch', unknown))
  return media.drawOnRequest(deps, actor, wish, cloths)
}
