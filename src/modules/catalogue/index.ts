/** The door of the catalogue for flows. */

export { rulesOf } from './category-store.ts'
export { announceProductIds, tellOfProducts } from './commands/category-change.ts'
export { addCategory, moveCategory, removeCategory } from './commands/edit-tree.ts'
export { changeMembers, pinProducts } from './commands/fill-category.ts'
export { type SaveCategory, saveCategory } from './commands/save-category.ts'
export { showInstead } from './commands/show-instead.ts'
export { type Writing, writeDocument } from './commands/write-document.ts'
export { problems } from './problems.ts'
export { readDocument, readDocuments, type StoredDocument } from './queries/read-document.ts'
export { removedVariants, withVariants } from './rules/document-changes.ts'
export { tidyDocument } from './rules/tidy-document.ts'
export { fillByRule, refreshShelves } from './shelves.ts'
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
