/** The former name of `other-methods.ts`. */
export * from './other-methods.ts'
