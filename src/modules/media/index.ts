import { DrawingQueue } from './drawing-queue.ts'

export { drawingGivenUp, drawPictureQueue, drawWaiting, queuePictures } from './commands/draw-waiting.ts'
export type { Made, PictureMaker } from './picture-maker.ts'
export { library, srcOf } from './queries/library.ts'
export { type Form, fileOf, formFrom, formsWithin, nameOfForm } from './rules/forms.ts'
export { insertAssets, saveGlimpses } from './store.ts'
/** The door of media for flows, views and seeds. */
export { DrawingQueue }

declare module '#platform/deps.ts' {
  interface Deps {
    drawing: DrawingQueue
  }
}

export { drawAgain } from './commands/draw-again.ts'
export { upload } from './commands/keep-upload.ts'
export { pictureAnswer } from './queries/picture-answer.ts'
