export { attributesOf, insertAttribute, type StoredAttribute } from './attribute-store.ts'
export { fillByRule, refreshShelves } from './category-membership.ts'
export { rulesOf } from './category-store.ts'
export { chartUses, replaceChart, setChartOf } from './chart-uses.ts'
export { addColours } from './commands/add-colours.ts'
export { noteWrittenPast } from './commands/bump-product-versions.ts'
export { announceProductIds, tellOfProducts } from './commands/category-change.ts'
export { deleteProduct } from './commands/delete-product.ts'
export {
  addAttribute,
  attributesFit,
  checkAttributes,
  mergeAttributeValues,
  orderAttributes,
  removeAttribute,
  saveAttribute,
} from './commands/edit-attributes.ts'
export { addCategory, moveCategory, removeCategory } from './commands/edit-tree.ts'
export { changeMembers, pinProducts } from './commands/fill-category.ts'
export { dropDraft, keepDraft, readDraft } from './commands/keep-draft.ts'
export { showInstead } from './commands/replace-product-image.ts'
export { type SaveCategory, saveCategory } from './commands/save-category.ts'
export { lockCosts, setCosts } from './commands/set-costs.ts'
export { setOwnPrice } from './commands/set-own-price.ts'
export { switchPrices, type Writing } from './commands/switch-prices.ts'
export { writeDocument } from './commands/write-document.ts'
export { lockNames } from './document-store.ts'
export { deleteOldDrafts, dropDraft as dropDraftIn } from './draft-store.ts'
export { nextPriceSwitch } from './price-store.ts'
export { problems } from './problems.ts'
export { attributeList } from './queries/attribute-list.ts'
export { catalogueChoices } from './queries/catalogue-choices.ts'
export { categoryHead, categoryText } from './queries/category-text-sql.ts'
export { departmentList, departmentsOf } from './queries/departments.ts'
export { outfitOf, outfitsPriced } from './queries/outfit-pieces.ts'
export { listedIn, lowestIn, ownNameIn, priceFacts, withOwnPrice } from './queries/price-sql.ts'
export { readDocument, readDocuments, type StoredDocument } from './queries/read-document.ts'
export { productVersion, readVersion } from './queries/read-version.ts'
export { PIECE, PIECE_JOINS, pieceFound } from './queries/variant-json-sql.ts'
export { readVatClasses, shownVatClasses, vatClassUses } from './queries/vat-class-uses.ts'
export { copyOf, copySlugs } from './rules/copy-document.ts'
export { removedVariants, withVariants } from './rules/document-changes.ts'
export { sizeTerm } from './rules/terms.ts'
export { tidyDocument } from './rules/tidy-document.ts'
export {
  lockProduct,
  markChanged,
  productAt,
  productOf,
  refreshCards,
  saveUnitsSold,
  slugsKnown,
  takeChanged,
  variantById,
  variantForSale,
} from './store.ts'
export { type ClothToDraw, clothsOf } from './store-cloths.ts'
export { type StockedVariant, stockedBySku, stockedOfProduct, stockedVariants } from './store-stocked.ts'
