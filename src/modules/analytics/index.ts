/** The door of analytics for flows and the server. */

export { keepVisits } from './commands/keep-visits.ts'
export { forgetOldEvents } from './store.ts'

/** What was counted is kept so that a month can be laid beside the same month a year before. */
export const VISITS_KEPT_days = 396
export { measuring } from './queries/measuring.ts'
