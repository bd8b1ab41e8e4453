import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import { problems } from '../problems.ts'
import { FIRST_width, FORMATS, type Form, nameOfForm, nameOfMaster, smallerThan } from '../rules/forms.ts'
import { assetById } from '../store.ts'

/** A page that waits longer has gone, or asks again. Beyond the 20 seconds in which one page is complete: several may be looked at. */
const PATIENCE_ms = 40_000
/** Where a smaller one is there, and lies beneath meanwhile: a browser has but six connections. */
const LARGER_patience_ms = 12_000

/** Where so small a picture is asked for, a larger one stands beside it that is looked at first: a cloth beside its jacket. */
const STAMP_width = 320

/** `forNow`: a smaller one, while the one that was asked for is on its way. It must not be kept under this address. */
export type PictureFile = { bytes: Uint8Array; forNow: boolean }

/**
 * One file of a picture. What is not there yet is made: of an uploaded picture at once, a small one of the file that every
 * drawn picture has, a larger one when its turn comes, which for a page being looked at is next. Where that takes too long a
 * smaller file does for now. Only where there is none yet the request waits as long as it takes.
 */
export async function fileOfPicture(deps: Deps, id: string, form: Form): Promise<Outcome<PictureFile>> {
  const stored = await deps.blobs.get(nameOfForm(id, form))
  if (stored) return done({ bytes: stored, forNow: false })
  const asset = await assetById(deps.db, id)
  if (!asset) return refuse(problems.noSuchPicture())
  if (asset.source === 'uploaded') return asset.state === 'failed' ? refuse(problems.notDrawn()) : fileOfUpload(deps, id, form)
  const small = form.width <= FIRST_width ? await ofFirst(deps, id, form) : undefined
  if (small) return done({ bytes: small, forNow: false })
  if (asset.state === 'failed') return refuse(problems.notDrawn())

  const draws = deps.config.drawPictures !== 'never'
  const smaller = await smallerFile(deps, id, form)
  if (!smaller) return draws ? drawn(deps, id, form) : refuse(problems.onItsWay())
  const larger = draws && (await Promise.race([deps.drawing.ask(id, form.width, 'larger'), tired(LARGER_patience_ms)]))
  const bytes = larger === true ? await deps.blobs.get(nameOfForm(id, form)) : undefined
  return done(bytes ? { bytes, forNow: false } : { bytes: smaller, forNow: true })
}

/** A small file made of the one that every drawn picture has, and kept; nothing where it has not been drawn. */
async function ofFirst({ blobs, shippedPicture }: Deps, id: string, form: Form): Promise<Uint8Array | undefined> {
  const first = (await blobs.get(nameOfForm(id, { width: FIRST_width, format: 'avif' }))) ?? (await shippedPicture(id))
  if (!first || (form.width === FIRST_width && form.format === 'avif')) return first
  const { encode, openFile } = await import('../encode.ts')
  const made = await encode(openFile(first), form)
  await blobs.put(nameOfForm(id, form), made, FORMATS[form.format])
  return made
}

async function drawn({ db, blobs, drawing }: Deps, id: string, form: Form): Promise<Outcome<PictureFile>> {
  const first: Form = form.width > FIRST_width ? { ...form, width: FIRST_width } : form
  const making = drawing.ask(id, first.width, form.width <= STAMP_width ? 'stamp' : 'picture')
  if (first !== form) void drawing.ask(id, form.width, 'larger')
  const ended = await Promise.race([making, tired(PATIENCE_ms)])
  if (ended === 'tired') return refuse(problems.onItsWay())
  const made = ended ? await blobs.get(nameOfForm(id, first)) : undefined
  if (made) return done({ bytes: made, forNow: first !== form })
  return refuse((await assetById(db, id))?.state === 'failed' ? problems.notDrawn() : problems.noSuchPicture())
}

async function smallerFile(deps: Deps, id: string, form: Form): Promise<Uint8Array | undefined> {
  for (const smaller of smallerThan(form)) {
    const bytes = await deps.blobs.get(nameOfForm(id, smaller))
    if (bytes) return bytes
  }
  return ofFirst(deps, id, { width: FIRST_width, format: form.format })
}

const tired = (patience_ms: number) => new Promise<'tired'>((resolve) => setTimeout(resolve, patience_ms, 'tired').unref())

async function fileOfUpload({ blobs }: Deps, id: string, form: Form): Promise<Outcome<PictureFile>> {
  const master = await blobs.get(nameOfMaster(id))
  if (!master) return refuse(problems.noSuchPicture())
  const { encode, openFile } = await import('../encode.ts')
  const made = await encode(openFile(master), form)
  await blobs.put(nameOfForm(id, form), made, FORMATS[form.format])
  return done({ bytes: made, forNow: false })
}
