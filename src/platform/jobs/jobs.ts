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
  /** Every job that failed for good comes here, until this succeeds. */
  onDeadLetter: (deps: Deps, letter: DeadLetter) => Promise<void>
}

type EnqueueOptions = {
  /** Of a unique queue: a job with the same key that is not done yet stands for this one too. */
  key?: string
  after_seconds?: number
}

/** What is done later, by whichever process is free. The jobs are rows of the same database. */
export type Jobs = {
  /** In the caller's transaction: the job is there after the commit, and taken up at once; after a rollback there is none. */
  enqueue: <Data extends object>(tx: Tx, queue: Queue<Data>, data: Data, options?: EnqueueOptions) => Promise<void>
  /** The same for many at once. */
  enqueueAll: <Data extends object>(tx: Tx, queue: Queue<Data>, jobs: readonly { data: Data; key?: string }[]) => Promise<void>
  /** From now on this process takes up jobs, and hears what wakes them. */
  work: (deps: Deps, work: Work) => Promise<void>
  /** How all that this process works at stands. */
  state: () => Promise<JobsState>
  /** Waits for what is under way; what takes too long is given back. */
  stop: () => Promise<void>
}

const TIDIED_seconds = 600
const PATIENCE_ms = 10_000

type Base = {
  db: Db
  /** Without them nothing wakes this process: one that only enqueues needs none. */
  events?: Events
  url: string
  log: Log
  /** How often a queue is looked at without being told of anything: for jobs that are due later, such as tries after a failure. */
  poll_seconds?: number
  /** How often dead processes are looked for, and queues are counted. */
  supervise_seconds?: number
}

/** Returns a pg-boss that is not started. It is woken by events when there are any, and installs and schedules nothing itself. */
const bossOn = (db: BossConnection, { events, supervise_seconds = 20 }: Base): PgBoss =>
  new PgBoss({
    db,
    schema: SCHEMA,
    migrate: false,
    schedule: false,
    useListenNotify: events !== undefined,
    superviseIntervalSeconds: supervise_seconds,
    monitorIntervalSeconds: supervise_seconds,
    maintenanceIntervalSeconds: TIDIED_seconds,
    flowIntervalSeconds: 86_400,
  })

export function openJobs(base: Base): Jobs {
  const { log, poll_seconds = 20 } = base
  const { connection, close } = jobConnection(base)
  const boss = bossOn(connection, base)
  const polling = { pollingIntervalSeconds: Math.min(2, poll_seconds), notifyPollingIntervalSeconds: poll_seconds }
  let stopping = false
  boss.on('error', (error) => stopping || log.error({ err: error }, 'the job system failed at something'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  let scheduling: Promise<() => void> | undefined
  const working: string[] = []
  let given: Pick<Work, 'workers' | 'scheduled'> = { workers: [], scheduled: [] }

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
      given = work
      await boss.start()
      const { workers, scheduled, onDeadLetter } = work
      working.push(DEAD_LETTERS, ...[...workers.map(({ queue }) => queue), ...scheduled].map(({ name }) => name))
      await Promise.all([
        ...workers.map((each) => takeJobs(boss, deps, each, polling)),
        takeDeadLetters(boss, deps, workers, onDeadLetter, polling),
      ])
      scheduling = runAgainAndAgain(boss, deps, scheduled, onDeadLetter).catch((error) => {
        if (!stopping) log.error({ err: error }, 'the scheduled jobs could not be begun')
        return () => {}
      })
    },
    state: () =>
      jobsState(
        base.db,
        given.workers.map(({ queue }) => queue.name),
        given.scheduled,
      ),
    stop: async () => {
      stopping = true
      const unschedule = await scheduling
      unschedule?.()
      const rested = Promise.all(working.map((name) => boss.offWork(name, { wait: true })))
      await Promise.race([rested, new Promise((late) => setTimeout(late, PATIENCE_ms).unref())])
      // What is still under way is given back; where that cannot be said, its missing heartbeat says it.
      await boss.stop({ graceful: false }).catch((error) => log.warn({ err: error }, 'jobs under way could not be given back'))
      await close()
    },
  }
}
