/** Entry point without drafting, so that it does not load FreeSewing. */
export * from './lay/lay-shapes.ts'
export type { JobSheetPaper } from './paper/job-sheet.ts'
export * from './paper/paper-shapes.ts'
export * from './pattern.ts'
export { type BodyInput, bodyOf } from './plan/body.ts'
export { byHandAtOnce } from './plan/by-hand.ts'
export { TAPED } from './plan/garments.ts'
export { cutLine, LANGUAGES, type PaperLanguage, pieceName, wordsIn } from './words/index.ts'
