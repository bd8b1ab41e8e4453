/** Public interface of the audit log. Usage: `audit.record(tx, { actor, action, subject, at, detail })`. */
export { auditChain, checkChain, sealEntries } from './chain.ts'
export { type NewEntry, record } from './store.ts'
