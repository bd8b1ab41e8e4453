import { DrawingQueue } from './drawing-queue.ts'

export { drawingGivenUp, drawPictureQueue, drawWaiting, queuePictures } from './commands/draw-waiting.ts'
export type { Made, PictureMaker } from './picture-maker.ts'
export { srcOf } from './queries/library.ts'
export { type Form, fileOf, formFrom, formsWithin, nameOfForm } from './rules/forms.ts'
export { insertAssets, saveGlimpses } from './store.ts'
/** The door of media for flows, views and seeds. */
export { DrawingQueue }

declare module '#platform/deps.ts' {
  interface Deps {
    drawing: DrawingQueue
  }
}
