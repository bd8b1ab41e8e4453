import { DrawingQueue } from './drawing-queue.ts'

export { changePicture, sortPictures } from './commands/change-picture.ts'
export { decodePhoto } from './commands/decode-upload.ts'
export { drawOnRequest } from './commands/draw-on-request.ts'
export { drawingGivenUp, drawPictureQueue, drawWaiting, queuePictures } from './commands/draw-waiting.ts'
export { encodeForm, formsQueue } from './commands/encode-forms.ts'
export { removeFiles, removePictures } from './commands/remove-pictures.ts'
export { takeOver } from './commands/replace-image.ts'
export { saveUpload, upload } from './commands/save-upload.ts'
export {
  type Decoded,
  type DrawnCloth,
  type ImageRenderer,
  type Made,
  type PicturePlanner,
  type PictureTask,
  type PictureTaskOptions,
  type PictureTasks,
  type PixelLimits,
  RendererClosed,
  type UnfitPicture,
} from './image-renderer.ts'
export { problems } from './problems.ts'
export { present, srcOf } from './queries/present.ts'
export { type Form, fileOf, formFrom, formsWithin, nameOfForm } from './rules/forms.ts'
export { type Asset, assetById, insertAssets, lockAssets, saveLaid } from './store.ts'
export { DrawingQueue }

declare module '#platform/deps.ts' {
  interface Deps {
    drawing: DrawingQueue
  }
}

export { drawAgain } from './commands/draw-again.ts'
export { pictureAnswer } from './queries/picture-answer.ts'
