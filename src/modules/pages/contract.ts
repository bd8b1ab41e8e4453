/** What staff write and everybody reads of pages; all that the web may see of this room. */
export * from './admin-shapes.ts'
export * from './home-shapes.ts'
export * from './page-shapes.ts'
