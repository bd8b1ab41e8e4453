export { auditChain, checkChain, sealEntries } from './chain.ts'
export { type NewEntry, record } from './store.ts'
