import type { SwatchData } from '../cloths/of-swatch.ts'
import type { Backdrop } from '../core/picture.ts'
import type { Portrait } from '../pictures/of-product.ts'

/** Request of the page to its renderer. `width` is in samples. */
export type RenderRequest = {
  portrait: Portrait
  swatch: SwatchData
  view: 'front' | 'back' | 'styled'
  width: number
  backdrop?: Backdrop
}
export type RenderMessage = { id: number; request: RenderRequest; prepare: boolean }
/** `bitmap` is missing when nothing was drawn. */
export type Answered = { id: number; bitmap?: ImageBitmap; error?: string }
