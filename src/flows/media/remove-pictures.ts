import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { RemovedPictures } from '#modules/media/contract.ts'
import * as media from '#modules/media/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { picturesInUse } from '#views/catalogue/picture-uses.ts'

/** Deletes unused pictures from the media library. Refuses `media.no-such-picture` when none of the pictures exists. */
export async function removePictures(deps: Deps, actor: string, ids: readonly string[]): Promise<Outcome<RemovedPictures>> {
  const { db, clock } = deps
  const outcome = await transact(db, async (tx) => {
    const assets = await media.lockAssets(tx, [...new Set(ids)])
    if (assets.length === 0) return refuse(media.problems.noSuchPicture())
    const used = await picturesInUse(
      tx,
      assets.map(({ id }) => id),
    )
    const unused = assets.filter(({ id }) => !used.has(id))
    if (unused.length > 0) await media.removePictures(tx, unused)
    const removed = unused.map(({ id }) => id)
    const usedIds = [...used]
    await audit.record(tx, {
      actor,
      action: 'pictures-removed',
      subject: `${removed.length} pictures`,
      at: clock.now(),
      detail: { kept: usedIds.length },
      before: { pictures: unused.map(({ id, name, folder }) => ({ id, name, folder })) },
      after: null,
    })
    return done({ removed, kept: usedIds })
  })
  if (outcome.ok) await media.removeFiles(deps, outcome.value.removed)
  return outcome
}
