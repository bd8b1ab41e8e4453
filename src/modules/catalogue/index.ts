/** The door of the catalogue for flows. */

export { showInstead } from './commands/show-instead.ts'
export { type Writing, writeDocument } from './commands/write-document.ts'
export { problems } from './problems.ts'
export { readDocument, readDocuments, type StoredDocument } from './queries/read-document.ts'
export { removedVariants, withVariants } from './rules/document-changes.ts'
export { tidyDocument } from './rules/tidy-document.ts'
export {
  lockProduct,
  markChanged,
  productAt,
  productOf,
  refreshCards,
  saveUnitsSold,
  takeChanged,
  variantById,
  variantForSale,
} from './store.ts'
