/** Exports all filter components, so that they load as one file after the list. */
export { Chosen } from './chosen.tsx'
export { EmptyList } from './empty-list.tsx'
export { Facets } from './facets.tsx'
export { FilterSheet } from './filter-sheet.tsx'
export { Found } from './found.tsx'
