/** Entry point for worker threads, which loads FreeSewing. */
export { draft, neededBy } from './draft/draft.ts'
export { layOf, laysOf } from './lay/lay.ts'
export { jobSheetPdf } from './paper/job-sheet.ts'
export { pdfOf } from './paper/pdf.ts'
export { layPicture, patternPicture } from './paper/picture.ts'
