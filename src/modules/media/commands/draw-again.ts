import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { LibraryPicture } from '../contract.ts'
import { problems } from '../problems.ts'
import { present } from '../queries/library.ts'
import { assetById, tryAgain } from '../store.ts'
import { queuePictures } from './draw-waiting.ts'

/** A picture that could not be drawn is tried again. Refuses `media.no-such-picture`. */
export async function drawAgain(deps: Deps, id: string): Promise<Outcome<LibraryPicture>> {
  await tryAgain(deps.db, id)
  const asset = await assetById(deps.db, id)
  if (!asset) return refuse(problems.noSuchPicture())
  await queuePictures(deps)
  return done(present(asset))
}
