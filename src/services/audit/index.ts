/** The door of the audit for flows and views: `audit.record(tx, { actor, action, subject, at, detail })`. */
export { auditPage, entries, type NewEntry, record } from './store.ts'
