import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import * as audit from '#services/audit/index.ts'
import type { ChangePicture, LibraryPicture, SortPictures } from '../contract.ts'
import { problems } from '../problems.ts'
import { present } from '../queries/present.ts'
import { sorted, tidyFolder, tidyTags } from '../rules/words.ts'
import { type Asset, lockAssets, saveWords } from '../store.ts'

const wordsOf = ({ name, folder, tags, alt, focal_x, focal_y }: Asset) => ({
  name,
  folder,
  tags,
  alt,
  focal: focal_x === null ? null : { x: focal_x, y: focal_y },
})

/** Missing fields stay unchanged. Refuses `media.no-such-picture`. */
export const changePicture = (
  { db, clock }: Deps,
  { actor, id, ...change }: ChangePicture & { actor: string; id: string },
): Promise<Outcome<LibraryPicture>> =>
  transact(db, async (tx) => {
    const [asset] = await lockAssets(tx, [id])
    if (!asset) return refuse(problems.noSuchPicture())
    const { focal, folder, tags, name, alt } = change
    const texts = {
      ...(name !== undefined && { name }),
      ...(folder !== undefined && { folder: tidyFolder(folder) }),
      ...(tags && { tags: tidyTags(tags) }),
      ...(alt && { alt }),
      ...(focal !== undefined && { focal_x: focal?.x ?? null, focal_y: focal?.y ?? null }),
    }
    if (Object.keys(texts).length > 0) await saveWords(tx, id, texts)
    if (alt || focal !== undefined) await announce(tx, { kind: 'picture', id })
    const now = { ...asset, ...texts }
    const [before, after] = [wordsOf(asset), wordsOf(now)]
    await audit.record(tx, { actor, action: 'picture-changed', subject: `picture ${id}`, at: clock.now(), before, after })
    return done(present(now))
  })

/** Refuses `media.no-such-picture`. */
export const sortPictures = (
  { db, clock }: Deps,
  { actor, ids, ...change }: SortPictures & { actor: string },
): Promise<Outcome<{ changed: number }>> =>
  transact(db, async (tx) => {
    const assets = await lockAssets(tx, [...new Set(ids)])
    if (assets.length < new Set(ids).size) return refuse(problems.noSuchPicture())
    const after = assets.map((asset) => ({ id: asset.id, ...sorted(asset, change) }))
    for (const { id, ...texts } of after) await saveWords(tx, id, texts)
    await audit.record(tx, {
      actor,
      action: 'picture-changed',
      subject: `${assets.length} pictures`,
      at: clock.now(),
      before: { pictures: assets.map(({ id, folder, tags }) => ({ id, folder, tags })) },
      after: { pictures: after },
    })
    return done({ changed: assets.length })
  })
