/** Everything that narrows a list comes in one file, after the list itself. */
export { Chosen } from './chosen.tsx'
export { EmptyList } from './empty-list.tsx'
export { Facets } from './facets.tsx'
export { FilterSheet } from './filter-sheet.tsx'
export { Found } from './found.tsx'
