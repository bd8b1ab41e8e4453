import type { ClothPattern } from '#kernel/goods.ts'
import type { PICTURE_VIEWS } from '#kernel/shapes.ts'
import type { DrawPictures } from './contract.ts'
import type { Form } from './rules/forms.ts'

/** A picture as it was made: its files, and what stands in its place while it is on its way. */
export type Made = { files: { form: Form; bytes: Uint8Array }[]; colour: string; placeholder: string }

/** Draws pictures from recipes and encodes them. What a recipe says is the renderer's own business. */
export type ImageRenderer = {
  /** Every file up to `width` pixels wide, and wider than `beyond`. The same recipe gives the same bytes. Rejects when it cannot be drawn. */
  make: (recipe: unknown, width: number, beyond?: number) => Promise<Made>
  close: () => Promise<void>
}

/** A cloth as the catalogue knows it. */
export type DrawnCloth = { code: string; name: string; pattern: ClothPattern; ground: string; yarn: string }
type Drawing = Pick<DrawPictures, 'thing' | 'options' | 'name' | 'descriptor'>
/** A picture before it is drawn: its address, and what it is drawn from. */
export type PlannedPicture = {
  id: string
  recipe: unknown
  view: (typeof PICTURE_VIEWS)[number]
  alt: Record<'en' | 'ar' | 'sw', string>
}

/** Says which pictures there are of a thing in a cloth, in the order shown. Nothing is drawn by that. */
export type PicturePlanner = (drawing: Drawing, cloth: DrawnCloth) => PlannedPicture[]

declare module '#platform/deps.ts' {
  interface Deps {
    pictures: ImageRenderer
    planPictures: PicturePlanner
    /** The first file (`FIRST_width`, AVIF) of a picture that comes with the shop; nothing for any other. */
    shippedPicture: (id: string) => Promise<Uint8Array | undefined>
  }
}
