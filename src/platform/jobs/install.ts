import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { getConstructionPlans, PgBoss } from 'pg-boss'
import type { Db } from '../db.ts'
import { getValue, setValue } from '../key-value.ts'
import { DEAD_LETTERS, type Queue } from './queue.ts'
import type { ScheduledJob } from './scheduled-job.ts'

export const SCHEMA = 'pgboss'
/** Time without a heartbeat after which a process counts as dead and other processes get its jobs. */
const HEARTBEAT_seconds = 60
/** Heartbeat timeout of scheduled jobs: shorter, so a dead process does not delay them long. */
const SCHEDULED_HEARTBEAT_seconds = 20
const DAY_seconds = 86_400

export type JobKinds = { queues: readonly Queue<object>[]; scheduled: readonly Pick<ScheduledJob, 'name'>[] }

type Options = Parameters<PgBoss['createQueue']>[1] & object

const optionsOf = (kinds: JobKinds): Map<string, Options> =>
  new Map([
    [DEAD_LETTERS, { ...SAFE, retryLimit: 1000, retryDelay: 60, notify: true, deleteAfterSeconds: 30 * DAY_seconds }],
    ...kinds.queues.map((queue) => [queue.name, queueOptions(queue)] as const),
    ...kinds.scheduled.map(({ name }) => [name, SCHEDULED] as const),
  ])

/** Retention of a year, because pg-boss would delete queued jobs after two weeks. */
const SAFE = { heartbeatSeconds: HEARTBEAT_seconds, retentionSeconds: 365 * DAY_seconds }

const queueOptions = (queue: Queue<object>): Options => ({
  ...SAFE,
  policy: queue.unique ? 'exclusive' : 'standard',
  notify: true,
  retryLimit: queue.retries,
  retryDelay: queue.pause_seconds,
  retryBackoff: true,
  retryDelayMax: queue.longestPause_seconds,
  expireInSeconds: queue.longestRun_seconds,
  heartbeatSeconds: queue.heartbeat_seconds ?? HEARTBEAT_seconds,
  deleteAfterSeconds: 3600,
  deadLetter: DEAD_LETTERS,
})

/** `short`: at most one job is queued. Not `stately`, which delayed wake-ups by up to a minute. */
const SCHEDULED: Options = {
  ...SAFE,
  policy: 'short',
  heartbeatSeconds: SCHEDULED_HEARTBEAT_seconds,
  retryLimit: 1000,
  retryDelay: 1,
  expireInSeconds: DAY_seconds,
  deleteAfterSeconds: 600,
}

const ONE_AT_A_TIME = 4_026_531_002 // key of the advisory lock: arbitrary, but the same in every process

const INSTALLED = 'jobs-installed'

/** Installs the schema and the queues unless the same version is recorded as installed. */
export async function installJobsOnce(db: Db, url: string, kinds: JobKinds): Promise<void> {
  const checksum = createHash('sha256')
    .update(JSON.stringify([getConstructionPlans(SCHEMA), [...optionsOf(kinds)]]))
    .digest('hex')
  if ((await getValue(db, INSTALLED)) === checksum && (await isThere(db))) return
  await installJobs(url, kinds)
  await setValue(db, INSTALLED, checksum)
}

async function isThere(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${`${SCHEMA}.queue`}) is not null as there`.execute(db)
  return rows[0]?.there === true
}

/** Installs or upgrades the pg-boss schema and the queues. Idempotent, also when called concurrently. */
export async function installJobs(url: string, kinds: JobKinds): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'loomcourt-jobs' })
  await client.connect()
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: SCHEMA,
    supervise: false,
    schedule: false,
  })
  let fault: unknown
  boss.on('error', (error) => {
    fault ??= error
  })
  try {
    await client.query('select pg_advisory_lock($1)', [ONE_AT_A_TIME])
    await boss.start()
    const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    for (const [name, options] of optionsOf(kinds)) {
      const before = existing.get(name) as Options | undefined
      const isNewPolicy = options.policy !== undefined && before?.policy !== options.policy
      // pg-boss cannot change the policy of a queue, so the queue is created again, without its
      // jobs.
      if (before && isNewPolicy) await boss.deleteQueue(name)
      if (!before || isNewPolicy) await boss.createQueue(name, options)
      else if (differ(before, options)) await boss.updateQueue(name, changeable(options))
    }
    if (fault) throw fault
  } finally {
    await boss.stop({ graceful: false })
    await client.end() // releases the lock
  }
}

const differ = (before: Options, options: Options) =>
  Object.entries(options).some(([name, value]) => before[name as keyof Options] !== value)

/** Returns the options without the policy, which pg-boss cannot change. */
function changeable({ policy: _, ...options }: Options) {
  return options
}
