import { sql } from 'kysely'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import { pauseAfterDeaths } from './pause-after-deaths.ts'
import type { LastRun, ScheduledJob } from './scheduled-job.ts'
import type { DeadLetter } from './workers.ts'

const MAX_POLL_seconds = 60
/** Minimum time between two wake-ups of a job, however many events arrive. */
const WAKES_APART_ms = 1000
/** Delay of a job that is due while an earlier run is active. The end of that run wakes the job sooner. */
const RETRY_elsewhere_s = 20

type Paused = { pausedUntil?: number; pause_s?: number | undefined }
type OnDeadLetter = (deps: Deps, letter: DeadLetter) => Promise<void>

/** Runs scheduled jobs, each of which enqueues its next run. pg-boss cron is not used, because it has no seconds. */
export async function runAgainAndAgain(
  boss: PgBoss,
  deps: Deps,
  jobs: readonly ScheduledJob[],
  onDeadLetter: OnDeadLetter,
): Promise<() => void> {
  const stops: (() => void)[] = []
  // One at a time, because together they could take every connection of the pool.
  for (const job of jobs) stops.push(await runAgain(boss, deps, job, onDeadLetter))
  return () => {
    for (const stop of stops) stop()
  }
}

async function runAgain(
  boss: PgBoss,
  deps: Deps,
  { name, everySeconds, atHour, wakesOn, run }: ScheduledJob,
  onDeadLetter: OnDeadLetter,
): Promise<() => void> {
  const put = (data: object, startAfter: number) => boss.send(name, data, { singletonKey: name, startAfter })
  const wake = async () => {
    // A running job may have read its data already, so another run is queued after it.
    await boss.upsert(name, undefined, { singletonKey: name, startAfter: 0 })
    boss.notifyWorker(worker)
  }
  const runOnce = async ([job]: JobWithMetadata<object>[]) => {
    if (!job || (await isPaused(boss, deps, job, onDeadLetter))) return
    if (await runsElsewhere(deps.db, job.id)) return void (await put(job.data ?? {}, RETRY_elsewhere_s))
    const began = Date.now()
    const failure = await run(deps).catch((error: Error) => {
      deps.log.error({ err: error, job: name }, 'scheduled job failed')
      return error.message
    })
    const took_ms = Date.now() - began
    const lastRun: LastRun = { began: new Date(began).toISOString(), took_ms, ...(failure && { failure }) }
    // Counted from the start of the run, less a tenth, so that a worker's poll does not miss the next run by a moment.
    const pause_seconds = atHour === undefined ? everySeconds * 0.9 - took_ms / 1000 : secondsUntil(atHour)
    const next = await put({ lastRun }, Math.max(0.1, pause_seconds))
    if (next === null) await wake() // another run was queued during this one
  }
  // Random delay, so that not all jobs start together.
  const first_seconds = atHour === undefined ? Math.random() * Math.min(everySeconds, 10) : secondsUntil(atHour)
  await put({}, first_seconds)
  const pollingIntervalSeconds = Math.max(0.5, Math.min(everySeconds, MAX_POLL_seconds))
  const worker = await boss.work(name, { pollingIntervalSeconds, includeMetadata: true } as const, runOnce)
  const looks = setTimeout(() => boss.notifyWorker(worker), first_seconds * 1000 + 100).unref()
  if (wakesOn === undefined) return () => clearTimeout(looks)
  const runDue = every(WAKES_APART_ms, wake)
  const onFault = (error: unknown) => deps.log.error({ err: error, job: name }, 'scheduled job could not be started')
  const deaf = deps.events.on((event) => {
    if (event !== 'reconnected' && event.kind === wakesOn) runDue(onFault)
  })
  return () => {
    clearTimeout(looks)
    deaf()
    runDue.stop()
  }
}

/** Pauses a scheduled job when its process died while it ran. Returns true when the job must not run now. */
async function isPaused(
  boss: PgBoss,
  deps: Deps,
  { id, name, data, retryCount }: JobWithMetadata<object>,
  onDeadLetter: OnDeadLetter,
): Promise<boolean> {
  const { pausedUntil = 0, pause_s: last_s } = (data ?? {}) as Paused // null in a job that a wake-up added
  const pause_s = pauseAfterDeaths(retryCount, last_s)
  const until = pause_s === undefined ? pausedUntil : Date.now() + pause_s * 1000
  if (until <= Date.now()) return false
  // Replaces a queued job, such as one enqueued by a restart.
  const paused: Paused = { pausedUntil: until, pause_s: pause_s ?? last_s }
  await boss.upsert(name, paused, { singletonKey: name, startAfter: Math.ceil((until - Date.now()) / 1000) })
  if (pause_s !== undefined) {
    const failure = `Its process ended during each of its last runs. It pauses for ${pause_s} seconds.`
    deps.log.error({ job: name }, 'process died during a scheduled job, pausing the job')
    await onDeadLetter(deps, { queue: name, id, data, failure })
  }
  return true
}

/** True when another job of the same queue is active and started earlier. */
async function runsElsewhere(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job mine join pgboss.job other on other.name = mine.name and other.state = 'active'
    where mine.id = ${id} and (other.started_on, other.id) < (mine.started_on, mine.id) limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Returns the seconds until this hour (UTC) comes next. At least a minute, so a job that ran at its hour is not due again at
 * once.
 */
function secondsUntil(hour: number): number {
  const now = new Date()
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour)
  const ahead = (next - now.getTime()) / 1000
  return ahead >= 60 ? ahead : ahead + 86_400
}

/** Runs immediately, then at most once per interval when requested again (throttle). */
function every(ms: number, run: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let again = false
  const ask = (onFault: (error: unknown) => void) => {
    again = timer !== undefined
    if (timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      if (again) ask(onFault)
    }, ms)
    timer.unref()
    run().catch(onFault)
  }
  return Object.assign(ask, { stop: () => clearTimeout(timer) })
}
