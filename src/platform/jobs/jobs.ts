import { type Db as BossConnection, fromKysely, PgBoss } from 'pg-boss'
import type { Db, Tx } from '../db.ts'
import type { Deps } from '../deps.ts'
import type { Events } from '../events.ts'
import type { Log } from '../log.ts'
import { jobConnection } from './connection.ts'
import type { JobsState } from './contract.ts'
import { SCHEMA } from './install.ts'
import { DEAD_LETTERS, type Queue } from './queue.ts'
import { runAgainAndAgain } from './schedule.ts'
import type { ScheduledJob } from './scheduled-job.ts'
import { jobsState } from './state.ts'
import { type DeadLetter, takeDeadLetters, takeJobs, type Worker } from './workers.ts'

declare module '../deps.ts' {
  interface Deps {
    jobs: Jobs
  }
}

export type Work = {
  workers: readonly Worker<object>[]
  scheduled: readonly ScheduledJob[]
  onDeadLetter: (deps: Deps, letter: DeadLetter) => Promise<void>
}

type EnqueueOptions = {
  /** Key in a unique queue: no new job is added while one with the same key is unfinished. */
  key?: string
  after_seconds?: number
}

export type Jobs = {
  /**
   * Enqueues a job in the caller's transaction. The job is due after the commit, or `after_seconds`
   * later; a rollback removes it.
   */
  enqueue: <Data extends object>(tx: Tx, queue: Queue<Data>, data: Data, options?: EnqueueOptions) => Promise<void>
  enqueueAll: <Data extends object>(tx: Tx, queue: Queue<Data>, jobs: readonly { data: Data; key?: string }[]) => Promise<void>
  work: (deps: Deps, work: Work) => Promise<void>
  state: () => Promise<JobsState>
  /** Waits for running jobs, at most `PATIENCE_ms`. Those that take longer return to the queue. */
  stop: () => Promise<void>
}

const TIDIED_seconds = 600
const PATIENCE_ms = 10_000

type Base = {
  db: Db
  events?: Events
  url: string
  log: Log
  /** Polling interval without a wake-up, for jobs that become due later, such as retries. */
  poll_seconds?: number
  /** Interval at which dead processes are detected and queued jobs are counted. */
  supervise_seconds?: number
}

const bossOn = (db: BossConnection, { events, supervise_seconds = 20 }: Base): PgBoss =>
  new PgBoss({
    db,
    schema: SCHEMA,
    migrate: false,
    schedule: false,
    useListenNotify: events !== undefined,
    superviseIntervalSeconds: supervise_seconds,
    monitorIntervalSeconds: supervise_seconds,
    // Interval at which the process reloads queue options and counts.
    queueCacheIntervalSeconds: supervise_seconds,
    maintenanceIntervalSeconds: TIDIED_seconds,
    flowIntervalSeconds: 86_400,
  })

export function openJobs(base: Base): Jobs {
  const { log, poll_seconds = 20 } = base
  const { connection, close } = jobConnection(base)
  const boss = bossOn(connection, base)
  const polling = { pollingIntervalSeconds: Math.min(2, poll_seconds), notifyPollingIntervalSeconds: poll_seconds }
  let stopping = false
  boss.on('error', (error) => stopping || log.error({ err: error }, 'job queue error'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  let scheduling: Promise<() => void> | undefined
  const working: string[] = []
  let installed: Pick<Work, 'workers' | 'scheduled'> = { workers: [], scheduled: [] }

  return {
    enqueue: async (tx, { name }, data, { key, after_seconds } = {}) => {
      const options = { ...(key !== undefined && { singletonKey: key }), ...(after_seconds && { startAfter: after_seconds }) }
      await boss.send(name, data, { ...options, db: fromKysely(tx) })
    },
    enqueueAll: async (tx, { name }, jobs) => {
      if (jobs.length === 0) return
      const rows = jobs.map(({ data, key }) => ({ data, ...(key !== undefined && { singletonKey: key }) }))
      await boss.insert(name, rows, { db: fromKysely(tx) })
    },
    work: async (deps, work) => {
      installed = work
      await boss.start()
      const { workers, scheduled, onDeadLetter } = work
      working.push(DEAD_LETTERS, ...[...workers.map(({ queue }) => queue), ...scheduled].map(({ name }) => name))
      await Promise.all([
        ...workers.map((each) => takeJobs(boss, deps, each, polling)),
        takeDeadLetters(boss, deps, workers, onDeadLetter, polling),
      ])
      scheduling = runAgainAndAgain(boss, deps, scheduled, onDeadLetter).catch((error) => {
        if (!stopping) log.error({ err: error }, 'job scheduler could not be started')
        return () => {}
      })
    },
    state: () =>
      jobsState(
        base.db,
        installed.workers.map(({ queue }) => queue.name),
        installed.scheduled,
      ),
    stop: async () => {
      stopping = true
      const unschedule = await scheduling
      unschedule?.()
      const rested = Promise.all(working.map((name) => boss.offWork(name, { wait: true })))
      await Promise.race([rested, new Promise((late) => setTimeout(late, PATIENCE_ms).unref())])
      // Jobs still running are returned to the queue; if that fails, their missing heartbeat returns them.
      await boss
        .stop({ graceful: false })
        .catch((error) => log.warn({ err: error }, 'running jobs could not be returned to the queue'))
      await close()
    },
  }
}
