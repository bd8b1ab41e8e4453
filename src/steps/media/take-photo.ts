import { done, type Outcome } from '#kernel/outcome.ts'
import * as media from '#modules/media/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'

/** `replaced`: path of the file to delete, because the new one replaces it. */
type StoredPhoto<T> = { shown: T; replaced?: string | null | undefined }
type TakePhoto<T> = {
  folder: string
  check: (tx: Tx) => Promise<Outcome<unknown>>
  keep: (file: string) => Promise<Outcome<StoredPhoto<T>>>
}

/**
 * Stores an uploaded photo as WebP. Decoding is the most expensive step, so `check` runs first.
 * Refuses what `check`, `media.decodePhoto` and `keep` refuse.
 */
export async function takePhoto<T>(deps: Deps, bytes: Uint8Array, { folder, check, keep }: TakePhoto<T>): Promise<Outcome<T>> {
  const allowed = await transact(deps.db, check)
  if (!allowed.ok) return allowed
  const photo = await media.decodePhoto(deps, bytes)
  if (!photo.ok) return photo
  const file = `${folder}/${crypto.randomUUID()}.webp`
  await deps.blobs.put(file, photo.value, 'image/webp') // before its row, so that every row has its file
  const stored = await keep(file)
  const unused = stored.ok ? stored.value.replaced : file
  if (unused) await deps.blobs.remove(unused)
  return stored.ok ? done(stored.value.shown) : stored
}
