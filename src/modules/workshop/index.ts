export { bookFitting, cancelFitting, recordFitting } from './commands/book-fitting.ts'
export { asSeen, makeMove, openRemake, openReplacement, recordWith } from './commands/change-job.ts'
export { changeResources } from './commands/change-resources.ts'
export {
  assignJob,
  changeStations,
  hasRoomForPhoto,
  noteOnJob,
  openAlteration,
  photographJob,
  promiseJob,
} from './commands/keep-job.ts'
export {
  addFitReport,
  bookedOf,
  claimReminders,
  fittingById,
  forgetFittingsOf,
  lockFitting,
  moveVisits,
  resourcesOf,
  takenHours,
  visitOf,
} from './fitting-store.ts'
export { problems } from './problems.ts'
export { alterationCredit } from './rules/alteration-credit.ts'
export { isWorkday, type WorkCalendar, workdayAfter, workdaysBetween } from './rules/calendar.ts'
export type { Opening } from './rules/fitting-hours.ts'
export { freeRemake, type RemakeFacts } from './rules/free-remake.ts'
export { HAS_ENDED, IS_CUT, type JobFacts, jobMoves } from './rules/job-moves.ts'
export { CONFIDENCE_percent, forecasts, type InWork, promiseFor, wholeWorkdays } from './rules/promise.ts'
export type { Remaining } from './rules/work-plan.ts'
export type { Crews } from './rules/workshop-simulation.ts'
export {
  anyInWork,
  type JobRow,
  jobById,
  latestChange,
  lockJob,
  lockJobsOf,
  lockRemakesOf,
  type NewJob,
  openJobs,
  photoOf,
  saveForecasts,
  stationsOf,
} from './store.ts'
