import { createHash } from 'node:crypto'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import type { UploadedPicture } from '../contract.ts'
import { isAcceptedPicture } from '../kind-of-file.ts'
import { problems } from '../problems.ts'
import { present } from '../queries/present.ts'
import { nameOfMaster } from '../rules/forms.ts'
import { tidyFolder } from '../rules/words.ts'
import { type Asset, assetById, insertAssets } from '../store.ts'
import { decodeForLibrary } from './decode-upload.ts'
import { enqueueForms } from './encode-forms.ts'

type Named = { name: string; folder: string; background?: boolean }
type Stored = { asset: Asset; already: boolean }

/** Returns the existing image for the same file. Refuses what `decodeForLibrary` refuses. */
export async function saveUpload(
  deps: Deps,
  bytes: Uint8Array,
  { name, folder, background = false }: Named,
): Promise<Outcome<Stored>> {
  const { db, blobs, clock } = deps
  if (!(await isAcceptedPicture(bytes))) return refuse(problems.notAPicture())
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const existing = await assetById(db, id)
  if (existing) return done({ asset: existing, already: true })

  const decoded = await decodeForLibrary(deps, bytes, background)
  if (!decoded.ok) return decoded
  const { bytes: master, ...seen } = decoded.value
  const at = clock.now()
  const picture = {
    id,
    source: 'uploaded',
    recipe: null,
    name,
    folder: tidyFolder(folder),
    ...seen,
    state: 'ready',
  } as const
  await blobs.put(nameOfMaster(id), master, 'image/webp') // before its row, which must not point at a missing file
  await transact(db, async (tx) => {
    await insertAssets(tx, [{ ...picture, created_at: at, made_at: at }])
    return done(await enqueueForms(deps, tx, id, seen.width))
  })
  const asset = await assetById(db, id)
  if (!asset) throw new Error('an uploaded picture was not kept')
  return done({ asset, already: false })
}

/** Refuses what `saveUpload` refuses. */
export async function upload(deps: Deps, actor: string, bytes: Uint8Array, labels: Named): Promise<Outcome<UploadedPicture>> {
  const stored = await saveUpload(deps, bytes, labels)
  if (!stored.ok) return stored
  const { asset, already } = stored.value
  const { id, name, width, height } = asset
  const after = { name, width, height, ...(already && { already }) }
  await audit.record(deps.db, { actor, action: 'picture-uploaded', subject: `picture ${id}`, at: deps.clock.now(), after })
  return done({ ...present(asset), already })
}
