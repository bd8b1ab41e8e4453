// Entry point for Node: file names and bytes of pictures, and contact sheets.
export { contactSheet, SHEET_OPTIONS, type SheetOptions, sheetOptionsFrom, tiled } from './contact-sheet.ts'
export { keyOf } from './key.ts'
export { type BlurPlaceholder, blurPlaceholderOf, type MadePicture, makesPictures } from './make.ts'
