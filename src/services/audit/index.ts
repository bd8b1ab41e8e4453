/** The door of the audit for flows and views: `audit.record(tx, { actor, action, subject, at, detail })`. */
export * as endpoints from './endpoints.ts'
export { entries, type NewEntry, record } from './store.ts'
