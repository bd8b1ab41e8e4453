import { createHash } from 'node:crypto'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import type { UploadedPicture } from '../contract.ts'
import { isAcceptedPicture } from '../kind-of-file.ts'
import { problems } from '../problems.ts'
import { present } from '../queries/present.ts'
import { MAX_PIXELS, nameOfMaster } from '../rules/forms.ts'
import { tidyFolder } from '../rules/words.ts'
import { type Asset, assetById, insertAssets } from '../store.ts'

const MIN_px = 200

/** The library of pictures, read when the first one is sent. */
const encoding = () => import('../encode.ts')

type Named = { name: string; folder: string }
/** `already`: the same file was there before. */
type Stored = { asset: Asset; already: boolean }

/**
 * Takes a picture into the library. What was sent is judged by its content, decoded and encoded anew: nothing of the
 * file itself is kept, so neither is anything hidden in it. The same file again is the picture that is there already.
 * A refused one leaves nothing behind, for nothing is written before it has been decoded whole.
 */
export async function saveUpload(deps: Deps, bytes: Uint8Array, { name, folder }: Named): Promise<Outcome<Stored>> {
  const { db, blobs, clock } = deps
  if (!(await isAcceptedPicture(bytes))) return refuse(problems.notAPicture())
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const known = await assetById(db, id)
  if (known) return done({ asset: known, already: true })

  const size = await sizeOf(bytes)
  if (!size.ok) return size
  const { blurPlaceholder, masterOf, openFile } = await encoding()
  const master = await masterOf(bytes).catch(() => undefined)
  if (!master) return refuse(problems.broken())
  const { width, height } = master.info
  const at = clock.now()
  const seen = await blurPlaceholder(openFile(master.data))
  const picture = {
    id,
    source: 'uploaded',
    recipe: null,
    name,
    folder: tidyFolder(folder),
    width,
    height,
    ...seen,
    state: 'ready',
  } as const
  await blobs.put(nameOfMaster(id), master.data, 'image/webp') // before its row: a row never points at nothing
  await insertAssets(db, [{ ...picture, created_at: at, made_at: at }])
  const asset = await assetById(db, id)
  if (!asset) throw new Error('an uploaded picture was not kept')
  return done({ asset, already: false })
}

/** The same as an answer. */
export async function upload(deps: Deps, actor: string, bytes: Uint8Array, named: Named): Promise<Outcome<UploadedPicture>> {
  const stored = await saveUpload(deps, bytes, named)
  if (!stored.ok) return stored
  const { asset, already } = stored.value
  const { id, name, width, height } = asset
  const after = { name, width, height, ...(already && { already }) }
  await audit.record(deps.db, { actor, action: 'picture-uploaded', subject: `picture ${id}`, at: deps.clock.now(), after })
  return done({ ...present(asset), already })
}

/** Read from the header alone: a bomb is refused before it is unpacked. */
export async function sizeOf(bytes: Uint8Array): Promise<Outcome<undefined>> {
  try {
    const { openFile } = await encoding()
    const { width, height } = await openFile(bytes)().metadata()
    if (width * height > MAX_PIXELS) return refuse(problems.tooManyPixels(MAX_PIXELS / 1_000_000))
    if (width < MIN_px || height < MIN_px) return refuse(problems.tooSmall(MIN_px))
    return done(undefined)
  } catch (error) {
    const bomb = error instanceof Error && /pixel limit/.test(error.message)
    return refuse(bomb ? problems.tooManyPixels(MAX_PIXELS / 1_000_000) : problems.broken())
  }
}
