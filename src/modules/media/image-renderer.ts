import type { PICTURE_VIEWS } from '#domain/content/picture-views.ts'
import type { ClothPattern } from '#domain/pricing/goods.ts'
import type { Outcome } from '#kernel/outcome.ts'
import type { DrawPictures } from './contract.ts'
import type { Form } from './rules/forms.ts'

export type Made = { files: { form: Form; bytes: Uint8Array }[]; colour: string; placeholder: string }

/** Pixels. `interlaced`: limit for interlaced images, which are held in memory whole. */
export type PixelLimits = { pixels: number; interlaced: number }
/** An upload, decoded and encoded again as WebP without metadata. */
export type Decoded = { bytes: Uint8Array; width: number; height: number; colour: string; placeholder: string }
export type UnfitPicture = 'broken' | 'too-many-pixels' | 'interlaced' | 'too-small'

export type PictureTasks = {
  decode: { input: { bytes: Uint8Array; limits: PixelLimits }; output: Decoded | UnfitPicture }
  form: { input: { bytes: Uint8Array; form: Form }; output: Uint8Array }
  share: { input: { bytes: Uint8Array; colour: string }; output: Uint8Array }
}
export type PictureTask = keyof PictureTasks

export type PictureTaskOptions<T extends PictureTask> = {
  /** A task with the same key that is waiting or running is shared. */
  key: string
  /** Read when the task starts. An undefined result refuses `media.no-such-picture`. */
  input: () => Promise<PictureTasks[T]['input'] | undefined>
  /** Called once with the result, before the callers receive it. */
  store?: (output: PictureTasks[T]['output']) => Promise<void>
  background?: boolean
  staff?: boolean
}

/** Rejection of a rendering that the shutdown interrupted. */
export class RendererClosed extends Error {
  constructor() {
    super('The shop is closing.')
  }
}

export type ImageRenderer = {
  /**
   * Renders every file up to `width` pixels wide and wider than `beyond`. Rejects on failure, and with `RendererClosed` during
   * shutdown.
   */
  make: (recipe: unknown, width: number, beyond?: number) => Promise<Made>
  /** Refuses `media.busy` and `media.broken`, and `media.no-such-picture` without an input. */
  work: <T extends PictureTask>(task: T, options: PictureTaskOptions<T>) => Promise<Outcome<PictureTasks[T]['output']>>
  close: () => Promise<void>
}

export type DrawnCloth = { code: string; name: string; pattern: ClothPattern; ground: string; yarn: string }
type Drawing = Pick<DrawPictures, 'thing' | 'options' | 'name' | 'descriptor'>
export type PlannedPicture = {
  id: string
  recipe: unknown
  view: (typeof PICTURE_VIEWS)[number]
  alt: Record<'en' | 'ar' | 'sw', string>
}

export type PicturePlanner = (drawing: Drawing, cloth: DrawnCloth) => PlannedPicture[]

declare module '#platform/deps.ts' {
  interface Deps {
    pictures: ImageRenderer
    planPictures: PicturePlanner
    /** First file (`FIRST_width`, AVIF) of an image that ships with the shop; undefined for others. */
    shippedPicture: (id: string) => Promise<Uint8Array | undefined>
  }
}
