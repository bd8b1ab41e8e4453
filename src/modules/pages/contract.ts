export * from './admin-shapes.ts'
export * from './home-shapes.ts'
export * from './page-shapes.ts'
