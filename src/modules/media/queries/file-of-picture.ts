import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import { FIRST_width } from '../commands/draw-picture.ts'
import { problems } from '../problems.ts'
import { FORMATS, type Form, nameOfForm, nameOfMaster, smallerThan } from '../rules/forms.ts'
import { assetById } from '../store.ts'

/** A page that waits longer has gone, or asks again. Beyond the 20 seconds in which one page is complete: several may be looked at. */
const PATIENCE_ms = 40_000

/** Where so small a picture is asked for, a larger one stands beside it that is looked at first: a cloth beside its jacket. */
const STAMP_width = 320

/** `forNow`: a smaller one, while the one that was asked for is on its way. It must not be kept under this address. */
export type PictureFile = { bytes: Uint8Array; forNow: boolean }

/**
 * One file of a picture. What is not there yet is made: of an uploaded picture at once, of a drawn one when its turn
 * comes, which for a page being looked at is next. Meanwhile a smaller file does. Only where there is none yet the
 * request waits, and not for more than the first files: a browser has but six connections, and a large one takes twice as long.
 */
export async function fileOfPicture(deps: Deps, id: string, form: Form): Promise<Outcome<PictureFile>> {
  const stored = await deps.blobs.get(nameOfForm(id, form))
  if (stored) return done({ bytes: stored, forNow: false })
  const asset = await assetById(deps.db, id)
  if (!asset) return refuse(problems.noSuchPicture())
  if (asset.state === 'failed') return refuse(problems.notDrawn())
  if (asset.source === 'uploaded') return fileOfUpload(deps, id, form)

  const draws = deps.config.drawPictures !== 'never'
  const smaller = await smallerFile(deps, id, form)
  if (smaller) {
    if (draws) void deps.drawing.ask(id, form.width, 'larger')
    return done({ bytes: smaller, forNow: true })
  }
  return draws ? drawn(deps, id, form) : refuse(problems.onItsWay())
}

async function drawn({ db, blobs, drawing }: Deps, id: string, form: Form): Promise<Outcome<PictureFile>> {
  const first: Form = form.width > FIRST_width ? { ...form, width: FIRST_width } : form
  const making = drawing.ask(id, first.width, form.width <= STAMP_width ? 'stamp' : 'picture')
  if (first !== form) void drawing.ask(id, form.width, 'larger')
  const ended = await Promise.race([making, tired()])
  if (ended === 'tired') return refuse(problems.onItsWay())
  const made = ended ? await blobs.get(nameOfForm(id, first)) : undefined
  if (made) return done({ bytes: made, forNow: first !== form })
  return refuse((await assetById(db, id))?.state === 'failed' ? problems.notDrawn() : problems.noSuchPicture())
}

async function smallerFile({ blobs }: Deps, id: string, form: Form): Promise<Uint8Array | undefined> {
  for (const smaller of smallerThan(form)) {
    const bytes = await blobs.get(nameOfForm(id, smaller))
    if (bytes) return bytes
  }
  return undefined
}

const tired = () => new Promise<'tired'>((resolve) => setTimeout(resolve, PATIENCE_ms, 'tired').unref())

async function fileOfUpload({ blobs }: Deps, id: string, form: Form): Promise<Outcome<PictureFile>> {
  const master = await blobs.get(nameOfMaster(id))
  if (!master) return refuse(problems.noSuchPicture())
  const { encode, openFile } = await import('../encode.ts')
  const made = await encode(openFile(master), form)
  await blobs.put(nameOfForm(id, form), made, FORMATS[form.format])
  return done({ bytes: made, forNow: false })
}
