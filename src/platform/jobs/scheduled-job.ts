import type { Deps } from '../deps.ts'

/** Something that is done again and again, by one process at a time. */
export type ScheduledJob = {
  name: string
  everySeconds: number
  /** Once a day at this hour (UTC) instead; then `everySeconds` is a day. */
  atHour?: number
  /** A kind of event after which the job does not wait for its time. */
  wakesOn?: string
  run: (deps: Deps) => Promise<void>
}

/** Result of the last run of a scheduled job, passed on in the data of the next one. */
export type LastRun = { began: string; took_ms: number; failure?: string }
