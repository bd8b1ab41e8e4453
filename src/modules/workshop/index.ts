export { bookFitting, cancelFitting, recordFitting } from './commands/book-fitting.ts'
export { asSeen, makeMove, openRemake, openReplacement, recordWith } from './commands/change-job.ts'
export { changeResources } from './commands/change-resources.ts'
export { claimReminders } from './commands/claim-reminders.ts'
export { forgetFittingsOf, moveVisits } from './commands/forget-fittings.ts'
export {
  assignJob,
  changeStations,
  hasRoomForPhoto,
  noteOnJob,
  openAlteration,
  photographJob,
  promiseJob,
} from './commands/keep-job.ts'
export { type NewJob, openJobs } from './commands/open-jobs.ts'
export { addFitReport } from './commands/report-fit.ts'
export { saveForecasts } from './commands/save-forecasts.ts'
export { problems } from './problems.ts'
export { bookedOf, fittingById, lockFitting, resourcesOf, takenHours, visitOf } from './queries/fittings.ts'
export {
  anyInWork,
  type JobRow,
  jobById,
  latestChange,
  lockJob,
  lockJobsOf,
  lockRemakesOf,
  photoOf,
  stationsOf,
} from './queries/jobs.ts'
export { alterationCredit } from './rules/alteration-credit.ts'
export { isWorkday, type WorkCalendar, workdayAfter, workdaysBetween } from './rules/calendar.ts'
export type { Opening } from './rules/fitting-hours.ts'
export { freeRemake, type RemakeFacts } from './rules/free-remake.ts'
export { HAS_ENDED, IS_CUT, type JobFacts, jobMoves } from './rules/job-moves.ts'
export { CONFIDENCE_percent, forecasts, type InWork, promiseFor, wholeWorkdays } from './rules/promise.ts'
export type { Remaining } from './rules/work-plan.ts'
export type { Crews } from './rules/workshop-simulation.ts'
