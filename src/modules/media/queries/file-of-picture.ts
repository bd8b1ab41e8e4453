import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import { encode, openFile } from '../encode.ts'
import { problems } from '../problems.ts'
import { FORMATS, type Form, nameOfForm, nameOfMaster } from '../rules/forms.ts'
import { assetById } from '../store.ts'

/** A page that waits longer has gone, or will ask again. */
const PATIENCE_ms = 20_000

/**
 * One file of a picture. What is not there yet is made: of an uploaded picture at once, of a drawn one when its turn
 * comes, which for a page being looked at is next.
 */
export async function fileOfPicture(deps: Deps, id: string, form: Form): Promise<Outcome<Uint8Array>> {
  const name = nameOfForm(id, form)
  const kept = await deps.blobs.get(name)
  if (kept) return done(kept)
  const asset = await assetById(deps.db, id)
  if (!asset) return refuse(problems.noSuchPicture())
  if (asset.state === 'failed') return refuse(problems.notDrawn())
  if (asset.source === 'uploaded') return fileOfUpload(deps, id, form)
  if (deps.config.drawPictures === 'never') return refuse(problems.onItsWay())

  const patience = AbortSignal.timeout(PATIENCE_ms)
  const tired = new Promise<'tired'>((resolve) => patience.addEventListener('abort', () => resolve('tired')))
  const drawn = await Promise.race([deps.drawing.ask(id, form.width), tired])
  if (drawn === 'tired') return refuse(problems.onItsWay())
  const made = drawn ? await deps.blobs.get(name) : undefined
  if (made) return done(made)
  return refuse((await assetById(deps.db, id))?.state === 'failed' ? problems.notDrawn() : problems.noSuchPicture())
}

async function fileOfUpload({ blobs }: Deps, id: string, form: Form): Promise<Outcome<Uint8Array>> {
  const master = await blobs.get(nameOfMaster(id))
  if (!master) return refuse(problems.noSuchPicture())
  const made = await encode(openFile(master), form)
  await blobs.put(nameOfForm(id, form), made, FORMATS[form.format])
  return done(made)
}
