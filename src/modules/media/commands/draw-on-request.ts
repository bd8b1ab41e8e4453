import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import type { DrawnPictures, DrawPictures } from '../contract.ts'
import type { DrawnCloth } from '../image-renderer.ts'
import { problems } from '../problems.ts'
import { present } from '../queries/present.ts'
import { insertAssets, lockAssets } from '../store.ts'
import { queuePictures } from './draw-waiting.ts'

const SIZE = { width: 1600, height: 2000 }

/** An existing image is reused. Refuses `media.not-seen-so` when the garment has none of these views. */
export async function drawOnRequest(
  deps: Deps,
  actor: string,
  { views, ...wish }: DrawPictures,
  cloths: readonly DrawnCloth[],
): Promise<Outcome<DrawnPictures>> {
  const planned = cloths.flatMap((cloth) =>
    deps
      .planPictures(wish, cloth)
      .filter(({ view }) => views.includes(view))
      .map((each) => ({ ...each, swatch: cloth.code, name: [wish.name || wish.thing, cloth.name].join(', ') })),
  )
  if (planned.length === 0) return refuse(problems.notSeenSo())
  const at = deps.clock.now()
  const listed = await transact(deps.db, async (tx) => {
    await insertAssets(
      tx,
      planned.map(({ id, recipe, name }) => ({
        id,
        recipe,
        name,
        ...SIZE,
        source: 'drawn' as const,
        state: 'waiting' as const,
        colour: null,
        placeholder: null,
        made_at: null,
        created_at: at,
      })),
    )
    const ids = [...new Set(planned.map(({ id }) => id))]
    await audit.record(tx, {
      actor,
      action: 'pictures-asked-for',
      subject: `${ids.length} pictures`,
      at,
      before: null,
      after: { thing: wish.thing, options: wish.options, pictures: ids },
    })
    return done(await lockAssets(tx, ids))
  })
  if (!listed.ok) return listed
  await queuePictures(deps)
  const assets = new Map(listed.value.map((asset) => [asset.id, asset]))
  const pictures = planned.flatMap(({ id, swatch, view, alt }) => {
    const asset = assets.get(id)
    return asset ? [{ picture: present(asset), swatch, view, alt }] : []
  })
  return done({ pictures })
}
