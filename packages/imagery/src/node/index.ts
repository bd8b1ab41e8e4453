// Pictures as files: their names, their bytes, and many of them on one sheet.
export { contactSheet, SHEET_OPTIONS, type SheetOptions, sheetOptionsFrom, tiled } from './contact-sheet.ts'
export { keyOf } from './key.ts'
export { type BlurPlaceholder, blurPlaceholderOf, type MadePicture, makesPictures } from './make.ts'
