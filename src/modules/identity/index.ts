export { whoIs } from './auth.ts'
export * as endpoints from './endpoints.ts'
export { createAdmin, hasAdmin } from './first-admin.ts'
export { forgetOldSessions } from './store.ts'
