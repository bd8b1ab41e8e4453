import type { PICTURE_VIEWS } from '#domain/content/picture-views.ts'
import type { ClothPattern } from '#domain/pricing/goods.ts'
import type { Outcome } from '#kernel/outcome.ts'
import type { DrawPictures } from './contract.ts'
import type { Form } from './rules/forms.ts'

/** A picture as it was made: its files, and what stands in its place while it is on its way. */
export type Made = { files: { form: Form; bytes: Uint8Array }[]; colour: string; placeholder: string }

/** Limits of an uploaded picture, in pixels. A picture that is read in several passes must be held whole. */
export type PixelLimits = { pixels: number; interlaced: number }
/** An upload, decoded and encoded again as WebP without metadata. */
export type Decoded = { bytes: Uint8Array; width: number; height: number; colour: string; placeholder: string }
export type UnfitPicture = 'broken' | 'too-many-pixels' | 'interlaced' | 'too-small'

/** Tasks with picture files: no other code of the shop decodes or encodes one. */
export type PictureTasks = {
  decode: { input: { bytes: Uint8Array; limits: PixelLimits }; output: Decoded | UnfitPicture }
  form: { input: { bytes: Uint8Array; form: Form }; output: Uint8Array }
  share: { input: { bytes: Uint8Array; colour: string }; output: Uint8Array }
}
export type PictureTask = keyof PictureTasks

export type PictureTaskOptions<T extends PictureTask> = {
  /** A task with the same key that waits or runs already stands for this one too. */
  key: string
  /** Read when the task's turn comes. Nothing refuses `media.no-such-picture`. */
  input: () => Promise<PictureTasks[T]['input'] | undefined>
  /** Called once with the result, before any of those who wait for it get it. */
  store?: (output: PictureTasks[T]['output']) => Promise<void>
  /** Done when no request waits for a task, and never refused for want of room. */
  background?: boolean
}

/** Rejects a drawing that the end of the shop cut short: the picture still waits, and is drawn after the next start. */
export class RendererClosed extends Error {
  constructor() {
    super('The shop is closing.')
  }
}

/**
 * One process that draws pictures from recipes, decodes uploads and encodes files: one task at a time, from a bounded queue. What a recipe says is
 * the renderer's own business.
 */
export type ImageRenderer = {
  /** Draws every file up to `width` pixels wide, and wider than `beyond`. The same recipe gives the same bytes. Rejects when it cannot be drawn, with `RendererClosed` when the shop closes. */
  make: (recipe: unknown, width: number, beyond?: number) => Promise<Made>
  /** Refuses `media.busy` when too many wait, and `media.broken` for a task that failed, took too long or ended its process. */
  work: <T extends PictureTask>(task: T, options: PictureTaskOptions<T>) => Promise<Outcome<PictureTasks[T]['output']>>
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
