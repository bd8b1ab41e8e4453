export { saveVisits } from './commands/save-visits.ts'
export { deleteOldEvents } from './store.ts'

/** Retention of visit events: 13 months, to compare a month with the same one a year before. */
export const VISITS_RETENTION_days = 396
export { measuring } from './queries/measuring.ts'
