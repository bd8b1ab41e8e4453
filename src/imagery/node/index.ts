export { folderOf, keyOf, type Manifest, type PictureFile } from './cache.ts'
export { FORMATS, type Format, WIDTHS, type Width } from './encode.ts'
export type { PictureOrder } from './make.ts'
export { type Progress, type Studio, studio } from './studio.ts'
