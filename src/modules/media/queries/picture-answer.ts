import { type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import { problems } from '../problems.ts'
import { formFrom, NEWEST_FILE, SHARE_FILE } from '../rules/forms.ts'
import { newestOf } from '../store.ts'
import { fileOfPicture } from './file-of-picture.ts'
import { srcOf } from './present.ts'
import { sharePicture } from './share-picture.ts'

/** Refuses what `fileOfPicture` and `sharePicture` refuse. */
export async function pictureAnswer(
  deps: Deps,
  { id, file: name }: { id: string; file: string },
): Promise<Outcome<never> | Response> {
  if (name === NEWEST_FILE) return newest(deps, id)
  const form = formFrom(name)
  if (!form && name !== SHARE_FILE) return refuse(problems.noSuchPicture())
  const file = form ? await fileOfPicture(deps, id, form) : await sharePicture(deps, id)
  if (!file.ok) return file
  const { bytes, type, forNow } = file.value
  return new Response(bytes as BodyInit, {
    headers: {
      'Content-Type': type,
      'Content-Length': String(bytes.length),
      'Cache-Control': forNow ? 'no-store' : 'public, max-age=31536000, immutable',
      // Uploaded images must never run as a document.
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}

/** Redirects to the latest replacement of the image. Refuses `media.no-such-picture`. */
async function newest({ db }: Deps, id: string): Promise<Outcome<never> | Response> {
  const heir = await newestOf(db, id)
  if (!heir) return refuse(problems.noSuchPicture())
  const headers = { Location: `${srcOf(heir)}/w1600.webp`, 'Cache-Control': 'no-cache' }
  return new Response(null, { status: 302, headers })
}
