import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import { withoutSlot } from '#platform/request-context.ts'
import { formOfUpload, storedForm } from '../commands/encode-forms.ts'
import { problems } from '../problems.ts'
import { FIRST_width, FORMATS, type Form, formFor, nameOfForm, nameOfMaster, smallerThan } from '../rules/forms.ts'
import { type Asset, assetById } from '../store.ts'

/** Maximum wait for an image without any file. */
const PATIENCE_ms = 40_000
/** Maximum wait for a larger version when a smaller file exists. */
const LARGER_patience_ms = 12_000

/** Maximum wait for a file of an uploaded image. */
const UPLOAD_patience_ms = 5_000

/** Max width of a thumbnail, in pixels. A thumbnail has a lower priority. */
const STAMP_width = 320

/** `forNow`: another file, returned while the requested one is being made. It must not be cached under this URL. */
export type PictureFile = { bytes: Uint8Array; type: string; forNow: boolean }

const fileOf = (bytes: Uint8Array, { format }: Form, forNow = false): Outcome<PictureFile> =>
  done({ bytes, type: FORMATS[format], forNow })

/**
 * Makes the file if it is missing. After the maximum wait, returns a smaller file or the original for now. Refuses
 * `media.no-such-picture`, `.not-drawn`, and `.on-its-way` for a rendered image without any file.
 */
export async function fileOfPicture(deps: Deps, id: string, form: Form): Promise<Outcome<PictureFile>> {
  const stored = await deps.blobs.get(nameOfForm(id, form))
  if (stored) return fileOf(stored, form)
  const asset = await assetById(deps.db, id)
  if (!asset) return refuse(problems.noSuchPicture())
  if (asset.source === 'uploaded') return asset.state === 'failed' ? refuse(problems.notDrawn()) : fileOfUpload(deps, asset, form)
  const small = form.width <= FIRST_width ? await ofFirst(deps, id, form) : undefined
  if (small) return done(small)
  if (asset.state === 'failed') return refuse(problems.notDrawn())

  const draws = deps.config.drawPictures !== 'never'
  const smaller = await smallerFile(deps, id, form)
  if (!smaller) return draws ? drawn(deps, id, form) : refuse(problems.onItsWay())
  const larger = draws && (await inTime(deps.drawing.ask(id, form.width, 'larger'), LARGER_patience_ms))
  const bytes = larger === true ? await deps.blobs.get(nameOfForm(id, form)) : undefined
  return bytes ? fileOf(bytes, form) : done({ ...smaller, forNow: true })
}

/** Returns the first file for now when encoding is refused, and undefined when the image has not been rendered. */
async function ofFirst(deps: Deps, id: string, form: Form): Promise<PictureFile | undefined> {
  const first = (await deps.blobs.get(nameOfForm(id, { width: FIRST_width, format: 'avif' }))) ?? (await deps.shippedPicture(id))
  if (!first) return undefined
  if (form.width === FIRST_width && form.format === 'avif') return { bytes: first, type: FORMATS.avif, forNow: false }
  const made = await storedForm(deps, id, form, { source: async () => first })
  return made.ok
    ? { bytes: made.value, type: FORMATS[form.format], forNow: false }
    : { bytes: first, type: FORMATS.avif, forNow: true }
}

async function drawn({ db, blobs, drawing }: Deps, id: string, form: Form): Promise<Outcome<PictureFile>> {
  const first: Form = form.width > FIRST_width ? { ...form, width: FIRST_width } : form
  const making = drawing.ask(id, first.width, form.width <= STAMP_width ? 'stamp' : 'picture')
  if (first !== form) void drawing.ask(id, form.width, 'larger')
  const ended = await inTime(making, PATIENCE_ms)
  if (ended === 'tired' || drawing.isClosed) return refuse(problems.onItsWay())
  const made = ended ? await blobs.get(nameOfForm(id, first)) : undefined
  if (made) return fileOf(made, first, first !== form)
  return refuse((await assetById(db, id))?.state === 'failed' ? problems.notDrawn() : problems.noSuchPicture())
}

async function smallerFile(deps: Deps, id: string, form: Form): Promise<PictureFile | undefined> {
  return (await storedSmaller(deps, id, form)) ?? ofFirst(deps, id, { width: FIRST_width, format: form.format })
}

const inTime = <T>(work: Promise<T>, patience_ms: number) => withoutSlot(() => Promise.race([work, tired(patience_ms)]))

const tired = (patience_ms: number) => new Promise<'tired'>((resolve) => setTimeout(resolve, patience_ms, 'tired').unref())

async function storedSmaller({ blobs }: Deps, id: string, form: Form): Promise<PictureFile | undefined> {
  for (const smaller of smallerThan(form)) {
    const bytes = await blobs.get(nameOfForm(id, smaller))
    if (bytes) return { bytes, type: FORMATS[form.format], forNow: true }
  }
  return undefined
}

async function fileOfUpload(deps: Deps, { id, width }: Asset, format: Form): Promise<Outcome<PictureFile>> {
  const form = formFor(format, width)
  const stored = form.width === format.width ? undefined : await deps.blobs.get(nameOfForm(id, form))
  if (stored) return fileOf(stored, form)
  const made = await inTime(formOfUpload(deps, id, form), UPLOAD_patience_ms)
  if (made !== 'tired' && made.ok) return fileOf(made.value, form)
  const smaller = await storedSmaller(deps, id, form)
  if (smaller) return done(smaller)
  const master = await deps.blobs.get(nameOfMaster(id))
  return master ? done({ bytes: master, type: FORMATS.webp, forNow: true }) : refuse(problems.noSuchPicture())
}
