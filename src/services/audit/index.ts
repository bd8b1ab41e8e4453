/** Public entry point of the audit for flows and views: `audit.record(tx, { actor, action, subject, at, detail })`. */
export { auditChain, checkChain, sealEntries } from './chain.ts'
export { type NewEntry, record } from './store.ts'
