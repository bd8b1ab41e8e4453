import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import type { LibraryPicture } from '../contract.ts'
import { problems } from '../problems.ts'
import { present } from '../queries/present.ts'
import { assetById, tryAgain } from '../store.ts'
import { queuePictures } from './draw-waiting.ts'

/** Has no effect on an image that did not fail. Refuses `media.no-such-picture`. */
export async function drawAgain(deps: Deps, actor: string, id: string): Promise<Outcome<LibraryPicture>> {
  const earlier = await assetById(deps.db, id)
  const changed = await tryAgain(deps.db, id)
  const asset = await assetById(deps.db, id)
  if (!earlier || !asset) return refuse(problems.noSuchPicture())
  if (changed === 0) return done(present(asset))
  const [before, after] = [earlier, asset].map(({ state, failure }) => ({ state, failure }))
  const at = deps.clock.now()
  await audit.record(deps.db, { actor, action: 'picture-redrawn', subject: `picture ${id}`, at, before, after })
  await queuePictures(deps)
  return done(present(asset))
}
