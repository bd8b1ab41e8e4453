/** The door of the search room. Its README says how a list asks it. */
export { recountWords } from './commands/recount-words.ts'
export type { SearchNote, Understood } from './contract.ts'
export { type Found, type Search, search } from './queries/search.ts'
export { type ProductFacts, termsOf } from './rules/document.ts'
export { dropDocuments, keepDocuments } from './store.ts'
