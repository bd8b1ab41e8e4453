import type { Deps } from '../deps.ts'

/** Job that runs repeatedly, in one process at a time. */
export type ScheduledJob = {
  name: string
  everySeconds: number
  /** UTC hour at which the job runs once a day. */
  atHour?: number
  wakesOn?: string
  run: (deps: Deps) => Promise<void>
}

export type LastRun = { began: string; took_ms: number; failure?: string }
