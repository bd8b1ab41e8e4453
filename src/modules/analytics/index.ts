/** The door of analytics for flows and the server. */

export { saveVisits } from './commands/save-visits.ts'
export { deleteOldEvents } from './store.ts'

/** What was counted is kept so that a month can be laid beside the same month a year before. */
export const VISITS_RETENTION_days = 396
export { measuring } from './queries/measuring.ts'
