import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import type { LibraryPicture } from '#modules/media/contract.ts'
import * as media from '#modules/media/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'

type Replace = { actor: string; id: string; bytes: Uint8Array; name: string }

/**
 * Replaces a picture everywhere. The new one inherits folder, tags and texts. Refuses `media.no-such-picture`,
 * `media.same-picture`, and what `media.saveUpload` refuses.
 */
export async function replacePicture(deps: Deps, { actor, id, bytes, name }: Replace): Promise<Outcome<LibraryPicture>> {
  if (!(await media.assetById(deps.db, id))) return refuse(media.problems.noSuchPicture())
  const stored = await media.saveUpload(deps, bytes, { name, folder: '' })
  if (!stored.ok) return stored
  const heir = stored.value.asset
  if (heir.id === id) return refuse(media.problems.samePicture())
  const outcome = await transact(deps.db, async (tx) => {
    const assets = await media.lockAssets(tx, [id, heir.id])
    const old = assets.find((asset) => asset.id === id)
    const heirNow = assets.find((asset) => asset.id === heir.id)
    if (!old || !heirNow) return refuse(media.problems.noSuchPicture())
    const taken = await media.takeOver(tx, old, heirNow)
    const products = await catalogue.showInstead(tx, id, heir.id, { by: actor, at: deps.clock.now() })
    await audit.record(tx, {
      actor,
      action: 'picture-replaced',
      subject: `picture ${id}`,
      at: deps.clock.now(),
      detail: { products: products.slice(0, 20).join(', ') },
      before: { picture: id },
      after: { picture: heir.id },
    })
    return done(taken)
  })
  deps.cache.forget() // this process shows the new picture at once
  return outcome
}
