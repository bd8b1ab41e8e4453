export * from './admin-shapes.ts'
export * from './document-shapes.ts'
export * from './result-shapes.ts'
export * from './simulation-shapes.ts'
