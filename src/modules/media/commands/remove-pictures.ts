import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { formsWithin, nameOfForm, nameOfMaster, nameOfShare } from '../rules/forms.ts'
import { type Asset, removeAssets } from '../store.ts'

/** Call `removeFiles` after the commit. */
export const removePictures = (tx: Tx, assets: readonly Pick<Asset, 'id'>[]) =>
  removeAssets(
    tx,
    assets.map(({ id }) => id),
  )

const WIDEST = 1600

export async function removeFiles({ blobs }: Pick<Deps, 'blobs'>, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    for (const form of formsWithin(WIDEST)) await blobs.remove(nameOfForm(id, form))
    await blobs.remove(nameOfMaster(id))
    await blobs.remove(nameOfShare(id))
  }
}
