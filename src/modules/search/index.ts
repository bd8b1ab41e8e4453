/** Public entry point of the search module. */

export { addWords, recountWords } from './commands/count-words.ts'
export { removeSynonym, saveSynonym } from './commands/edit-synonyms.ts'
export { type Header, mayCountFacets, maySearch, recordClick, recordSearch, searchLimit } from './commands/record.ts'
export type { SearchNote, Understood } from './contract.ts'
export { readAhead } from './queries/read-ahead.ts'
export { type Found, type Search, search } from './queries/search.ts'
export { completions, shelvesFor } from './queries/suggest.ts'
export { synonymList } from './queries/synonyms.ts'
export { clothTermsOf, type ProductFacts, termsOf } from './rules/document.ts'
export { SearchRecorder } from './search-recorder.ts'
export { dropDocuments, forgetSearches, saveDocuments } from './store.ts'
