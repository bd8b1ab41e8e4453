import type { Deps } from '#platform/deps.ts'
import { RendererClosed } from '../image-renderer.ts'
import { FIRST_width, FORMATS, nameOfForm, smallerThan } from '../rules/forms.ts'
import { type Asset, saveFailed, saveMade } from '../store.ts'

/**
 * Stores smaller files too, because rendering costs far more than encoding. Returns false on failure and on a shutdown.
 */
export async function drawPicture(deps: Deps, asset: Pick<Asset, 'id' | 'recipe' | 'state'>, width: number): Promise<boolean> {
  const { blobs, pictures, db, clock, log } = deps
  try {
    const minWidth = asset.state === 'ready' && width > FIRST_width ? await widestThere(deps, asset.id, width) : 0
    const { files, ...blur } = await pictures.make(asset.recipe, width, minWidth)
    for (const { form, bytes } of files) await blobs.put(nameOfForm(asset.id, form), bytes, FORMATS[form.format])
    await saveMade(db, asset.id, blur, clock.now())
    return true
  } catch (error) {
    if (error instanceof RendererClosed) return false
    log.error({ err: error, picture: asset.id }, 'picture could not be rendered')
    await saveFailed(db, asset.id, error instanceof Error ? error.message : String(error))
    return false
  }
}

/** Returns the width of the widest AVIF file narrower than `width`; 0 without one. */
async function widestThere({ blobs, shippedPicture }: Deps, id: string, width: number): Promise<number> {
  const forms = smallerThan({ width, format: 'avif' }).filter((form) => form.width >= FIRST_width) // smaller files are made from the first one
  for (const form of forms) if (await blobs.get(nameOfForm(id, form))) return form.width
  return (await shippedPicture(id)) ? FIRST_width : 0
}
