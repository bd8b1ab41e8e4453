export { whoIs } from './auth.ts'
export * as endpoints from './endpoints.ts'
export { createAdmin, hasAdmin } from './first-admin.ts'
export { customerByEmail, forgetOldSessions } from './store.ts'
