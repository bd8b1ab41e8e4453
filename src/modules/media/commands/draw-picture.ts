import type { Deps } from '#platform/deps.ts'
import { FORMATS, nameOfForm } from '../rules/forms.ts'
import { type Asset, saveFailed, saveMade } from '../store.ts'

/** Below this nothing is worth a drawing of its own: it is made of the next larger one. A picture is ready when it has these. */
export const FIRST_width = 800

/**
 * Draws a picture and keeps every file of it up to `width`: drawing costs far more than encoding. Several processes may
 * draw the same picture at once; they write the same bytes. False when it cannot be drawn: then it is listed as failed,
 * with the reason, and the shop shows the cloth instead.
 */
export async function drawPicture(deps: Deps, asset: Pick<Asset, 'id' | 'recipe' | 'state'>, width: number): Promise<boolean> {
  const { blobs, pictures, db, clock, log } = deps
  try {
    const { files, ...blur } = await pictures.make(
      asset.recipe,
      width,
      asset.state === 'ready' && width > FIRST_width ? FIRST_width : 0,
    )
    for (const { form, bytes } of files) await blobs.put(nameOfForm(asset.id, form), bytes, FORMATS[form.format])
    await saveMade(db, asset.id, blur, clock.now())
    return true
  } catch (error) {
    log.error({ err: error, picture: asset.id }, 'a picture could not be drawn')
    await saveFailed(db, asset.id, error instanceof Error ? error.message : String(error))
    return false
  }
}
