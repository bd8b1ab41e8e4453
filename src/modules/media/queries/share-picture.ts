import { done, type Outcome } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import { nameOfShare } from '../rules/forms.ts'
import { assetById } from '../store.ts'
import { fileOfPicture, type PictureFile } from './file-of-picture.ts'

/** The house's own paper, where a picture has not said its colour yet. */
const PAPER = '#e9e4db'

/**
 * The picture as it is shown beside a link that somebody shares: 1200 × 630, whole, on its own ground, as JPEG, which every
 * scraper knows. Made once from the file of 800 pixels; while that is being drawn, of a smaller one, and then not kept.
 */
export async function sharePicture(deps: Deps, id: string): Promise<Outcome<PictureFile>> {
  const name = nameOfShare(id)
  const stored = await deps.blobs.get(name)
  if (stored) return done({ bytes: stored, forNow: false })
  const file = { width: 800, format: 'webp' } as const
  const first = await fileOfPicture(deps, id, file)
  const picture = first.ok && first.value.forNow ? await fileOfPicture(deps, id, file) : first // nobody sees it come: it may take as long again
  if (!picture.ok) return picture
  const asset = await assetById(deps.db, id)
  const { letterOf } = await import('../encode.ts')
  const bytes = await letterOf(picture.value.bytes, asset?.colour ?? PAPER)
  if (!picture.value.forNow) await deps.blobs.put(name, bytes, 'image/jpeg')
  return done({ bytes, forNow: picture.value.forNow })
}
