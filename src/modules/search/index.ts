/** The door of the search room. Its README says how a list asks it. */
export { SearchBook } from './book.ts'
export { addWords, recountWords } from './commands/count-words.ts'
export { maySearch, recordClick, recordSearch, searchLimit } from './commands/record.ts'
export type { SearchNote, Understood } from './contract.ts'
export { type Found, type Search, search } from './queries/search.ts'
export { completions, shelvesFor } from './queries/suggest.ts'
export { type ProductFacts, termsOf } from './rules/document.ts'
export { dropDocuments, forgetSearches, keepDocuments } from './store.ts'
