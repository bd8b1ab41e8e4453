export { problems } from './problems.ts'
export { readStyle } from './rules/read-style.ts'
export {
  deleteDesign,
  deleteOldDesigns,
  forgetDesignsOf,
  joinDesigns,
  saveDesign,
  saveOwnStyles,
  saveSpecs,
  setProductStyle,
  specsOfLine,
} from './store.ts'
