import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { done, type Outcome } from '#kernel/outcome.ts'
import { openDatabase, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announce, listen } from '#platform/events.ts'
import { installJobs } from '#platform/jobs/install.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { queue } from '#platform/jobs/queue.ts'
import type { ScheduledJob } from '#platform/jobs/scheduled-job.ts'
import { type DeadLetter, type Worker, worker } from '#platform/jobs/workers.ts'
import { openLog } from '#platform/log.ts'
import { freshDatabase } from '../database.ts'

type Greeting = { to: string }
const options = { retries: 1, pause_seconds: 1, longestPause_seconds: 1, longestRun_seconds: 60 }
const greetings = queue<Greeting>({ name: 'greetings', ...options })
const onceEach = queue<Greeting>({ name: 'once-each', ...options, unique: true })
const HOURLY = ['hourly', 'woken', 'failing'].map((name) => ({ name }))

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
  const kinds = { queues: [greetings, onceEach], scheduled: HOURLY }
  await Promise.all([1, 2, 3].map(() => installJobs(database.url, kinds)))
  await installJobs(database.url, kinds)
})
afterAll(() => database.drop())

type Running = { deps: Deps; faults: object[]; letters: DeadLetter[]; close: () => Promise<void> }
const running: Running[] = []
const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const one of running.splice(0)) await one.close()
  const db = openDatabase(database.url, { max: 1 })
  await sql`delete from pgboss.job`.execute(db)
  await db.destroy()
})

async function aProcess({ workers = [], scheduled = [] }: { workers?: Worker<Greeting>[]; scheduled?: ScheduledJob[] }) {
  const db = openDatabase(database.url, { max: 4 })
  const events = await listen(database.url)
  const faults: object[] = []
  const log = { ...openLog('silent'), error: (fields: object) => faults.push(fields) } as unknown as Deps['log']
  const jobs = openJobs({ db, events, url: database.url, log, poll_seconds: 0.5, supervise_seconds: 1 })
  const deps = { db, events, jobs, log } as unknown as Deps
  const letters: DeadLetter[] = []
  await jobs.work(deps, { workers: workers.map(worker), scheduled, onDeadLetter: async (_, letter) => void letters.push(letter) })
  const close = async () => {
    await jobs.stop()
    await events.close()
    await db.destroy()
  }
  const one: Running = { deps, faults, letters, close }
  running.push(one)
  return one
}

const greet = ({ deps }: Running, to: string, after: Outcome<void> = done(undefined)) =>
  transact(deps.db, async (tx) => {
    await deps.jobs.enqueue(tx, greetings, { to })
    return after
  })
const PATIENCE = { timeout: 30_000, interval: 50 }
const waitingJobs = async ({ deps }: Running) => {
  const { rows } = await sql<{ name: string }>`select name from pgboss.job where state < 'active'`.execute(deps.db)
  return rows.map(({ name }) => name)
}
const later: Outcome<void> = { ok: false, problem: { code: 'a.refusal', status: 409, message: 'No.' } }

test('a job runs once after the commit, in any process, and never after a rollback', async () => {
  const greeted: string[] = []
  const workers = [{ queue: greetings, atOnce: 5, run: async (_: Deps, { to }: Greeting) => void greeted.push(to) }]
  const [one] = [await aProcess({ workers }), await aProcess({ workers })]
  await greet(one, 'nobody', later)
  const people = Array.from({ length: 20 }, (_, i) => `person ${i}`)
  await Promise.all(people.map((to) => greet(one, to)))
  await vi.waitFor(() => expect(greeted).toHaveLength(20), PATIENCE)
  expect(new Set(greeted)).toEqual(new Set(people))
  expect(await waitingJobs(one)).toEqual([])
})

test('a unique queue holds one waiting job per key', async () => {
  const one = await aProcess({})
  for (let i = 0; i < 3; i++) {
    await transact(one.deps.db, async (tx) => {
      await one.deps.jobs.enqueue(tx, onceEach, { to: 'Amina' }, { key: 'amina' })
      await one.deps.jobs.enqueue(tx, onceEach, { to: 'Baraka' }, { key: `baraka ${i}` })
      return done(undefined)
    })
  }
  expect(await waitingJobs(one)).toHaveLength(4)
})

test('a failing job is retried, then dead-lettered with its reason', async () => {
  const tries: string[] = []
  const given: Greeting[] = []
  const workers: Worker<Greeting>[] = [
    {
      queue: greetings,
      atOnce: 5,
      run: async (_, { to }) => {
        tries.push(to)
        if (to === 'a wall') throw new Error('it does not answer')
      },
      onDeadLetter: async (_, data) => void given.push(data),
    },
  ]
  const one = await aProcess({ workers })
  await transact(one.deps.db, async (tx) => {
    for (const to of ['Amina', 'a wall', 'Baraka']) await one.deps.jobs.enqueue(tx, greetings, { to })
    return done(undefined)
  })
  await vi.waitFor(() => expect(one.letters).toHaveLength(1), PATIENCE)
  expect(one.letters).toMatchObject([{ queue: 'greetings', data: { to: 'a wall' }, failure: 'it does not answer' }])
  expect(given).toEqual([{ to: 'a wall' }])
  const { queues } = await one.deps.jobs.state()
  expect(queues).toEqual([{ queue: 'greetings', waiting: 0, active: 0, failed: 0, dead: 1 }])
  expect(tries.sort()).toEqual(['Amina', 'Baraka', 'a wall', 'a wall'])
  expect(one.faults).toHaveLength(2)
})

test('a job of a killed process is taken over by another', async () => {
  const child = spawn(process.execPath, [...process.execArgv, join(import.meta.dirname, 'hold-job.ts'), database.url])
  const said = once(child.stdout, 'data')
  const taken: string[] = []
  const other = await aProcess({})
  await greet(other, 'Amina')
  expect(String((await said)[0])).toBe('Amina')
  child.kill('SIGKILL')
  await once(child, 'exit')
  // Simulates a minute without a heartbeat.
  await sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`.execute(other.deps.db)
  await aProcess({ workers: [{ queue: greetings, atOnce: 1, run: async (_, { to }) => void taken.push(to) }] })
  await vi.waitFor(() => expect(taken).toEqual(['Amina']), PATIENCE)
})

async function aMortal(
  db: Deps['db'],
  { scheduled = [], until = () => false }: { scheduled?: string[]; until?: (said: string) => boolean } = {},
): Promise<string> {
  // Simulates a minute without a heartbeat of the previous process.
  await sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`.execute(db)
  // Waits until the surviving process finds the dead one's job, then skips the pause before its retry.
  await vi.waitFor(async () => {
    expect((await sql`select from pgboss.job where state = 'active'`.execute(db)).rows).toEqual([])
  }, PATIENCE)
  await sql`update pgboss.job set start_after = now() where state < 'active' and start_after < now() + interval '10 minutes'`.execute(
    db,
  )
  const child = spawn(process.execPath, [
    ...process.execArgv,
    join(import.meta.dirname, 'die-of-job.ts'),
    database.url,
    ...scheduled,
  ])
  children.push(child)
  let said = ''
  child.stdout.on('data', (part) => {
    said += part
  })
  const ended = once(child, 'exit')
  await vi.waitFor(() => expect(child.signalCode !== null || until(said)).toBe(true), PATIENCE)
  child.kill('SIGKILL')
  await ended
  return said
}

test('a job that ends its process goes to the dead letters when it does so again', async () => {
  const one = await aProcess({})
  await transact(one.deps.db, async (tx) => {
    await one.deps.jobs.enqueueAll(tx, { ...greetings, retries: 20 }, [{ data: { to: 'killer' } }])
    return done(await sql`update pgboss.job set retry_limit = 20 where name = 'greetings'`.execute(tx))
  })
  expect(await aMortal(one.deps.db)).toBe('killer ')
  expect(await aMortal(one.deps.db)).toBe('killer ')
  await greet(one, 'Amina')
  const failure = 'Its process ended twice while it ran.'
  // Either process may handle the dead letter.
  const handled = (said: string) => said.includes(failure) || one.letters.length > 0
  const last = await aMortal(one.deps.db, { until: (said) => said.includes('Amina') && handled(said) })
  expect(last.replace(`[greetings: ${failure}] `, '')).toBe('Amina ')
  if (!last.includes(failure)) expect(one.letters).toMatchObject([{ queue: 'greetings', data: { to: 'killer' }, failure }])
}, 180_000)

test('a job running next to a crashing one is completed, and not dead-lettered', async () => {
  const one = await aProcess({})
  await greet(one, 'Amina')
  await greet(one, 'Baraka')
  await sql`update pgboss.job set retry_limit = 20, state = 'active', started_on = now() where name = 'greetings'`.execute(
    one.deps.db,
  )
  const said = await aMortal(one.deps.db, { until: (said) => said.includes('Amina') && said.includes('Baraka') })
  expect(said.trim().split(' ').sort()).toEqual(['Amina', 'Baraka'])
  const { rows } = await sql`select from pgboss.job where name = 'dead-letters'`.execute(one.deps.db)
  expect(rows).toEqual([])
}, 180_000)

test.each([true, false])('a dead letter says whether its process died: %s', async (died) => {
  const ends: boolean[] = []
  const run = async () => {
    throw new Error('nobody answers')
  }
  const onDeadLetter: Worker<Greeting>['onDeadLetter'] = async (_, __, end) => void ends.push(end.died)
  const { deps } = await aProcess({ workers: [{ queue: greetings, atOnce: 1, run, onDeadLetter }] })
  await transact(deps.db, async (tx) => {
    await deps.jobs.enqueue(tx, greetings, { to: 'Amina' })
    // State that a kill leaves when it ends `runAfterDeath`: no retries are left, and the heartbeat is old.
    if (died)
      await sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '2 minutes',
        retry_count = 1, retry_limit = 1 where name = 'greetings'`.execute(tx)
    return done(undefined)
  })
  await vi.waitFor(() => expect(ends).toEqual([died]), PATIENCE)
})

test('a job whose process ended fails afterwards as often as its queue says', async () => {
  const tries: string[] = []
  const one = await aProcess({})
  await greet(one, 'a wall')
  await sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '2 minutes'
    where name = 'greetings'`.execute(one.deps.db)
  const limited: number[] = []
  const run = async (_: Deps, { to }: Greeting) => {
    tries.push(to)
    const { rows } = await sql<{ spare: number }>`
      select retry_limit - retry_count as spare from pgboss.job where name = 'greetings'`.execute(one.deps.db)
    limited.push(...rows.map(({ spare }) => spare))
    throw new Error('nobody answers')
  }
  await sql`update pgboss.job set retry_limit = 3 where name = 'greetings'`.execute(one.deps.db)
  await aProcess({ workers: [{ queue: greetings, atOnce: 1, run }] })
  await vi.waitFor(() => expect(limited).toHaveLength(3), { ...PATIENCE, timeout: 60_000 })
  expect(limited).toEqual([0, 1, 0])
}, 120_000)

test('a scheduled job that ends its process twice pauses for a minute and is logged', async () => {
  const one = await aProcess({})
  const said: string[] = []
  for (let n = 0; n < 6 && !said.at(-1)?.includes('['); n++)
    said.push(await aMortal(one.deps.db, { scheduled: ['hourly'], until: (said) => said.includes(']') }))
  expect(said.at(-1)).toContain('[hourly: Its process ended during each of its last runs.')
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from min(start_after) - now())::int as wait from pgboss.job
    where name = 'hourly' and state = 'created' and data ? 'pausedUntil'`.execute(one.deps.db)
  expect(rows[0]?.wait).toBeGreaterThan(30)
  expect(rows[0]?.wait).toBeLessThanOrEqual(60)
}, 180_000)

test('closing waits for the running job', async () => {
  let state = 'waiting'
  const run = async () => {
    state = 'begun'
    await new Promise((after) => setTimeout(after, 300))
    state = 'ended'
  }
  const one = await aProcess({ workers: [{ queue: greetings, atOnce: 1, run }] })
  await greet(one, 'Amina')
  await vi.waitFor(() => expect(state).toBe('begun'), PATIENCE)
  await one.close()
  running.length = 0
  expect(state).toBe('ended')
})

test('one of two processes runs a due scheduled job, also after a failure', async () => {
  let [runs, atOnce, most] = [0, 0, 0]
  const run = async () => {
    most = Math.max(most, ++atOnce)
    await new Promise((after) => setTimeout(after, 200))
    atOnce -= 1
    if (++runs === 1) throw new Error('the first run fails')
  }
  const scheduled = [{ name: 'failing', everySeconds: 0.5, run }]
  const both = [await aProcess({ scheduled }), await aProcess({ scheduled })]
  await vi.waitFor(() => expect(runs).toBeGreaterThan(3), PATIENCE)
  expect(most).toBe(1)
  expect(both.flatMap(({ faults }) => faults)).toMatchObject([{ job: 'failing' }])
})

test('a schedule survives a restart: only overdue jobs run', async () => {
  const runs: string[] = []
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const open = (which: string) =>
    aProcess({ scheduled: [{ name: 'hourly', everySeconds: 3600, run: async () => void runs.push(which) }] })
  const first = await open('first')
  await vi.waitFor(() => expect(runs).toEqual(['first']), PATIENCE)
  await vi.waitFor(async () => expect(await waitingJobs(first)).toEqual(['hourly']), PATIENCE)
  const second = await open('second')
  await first.close()
  await second.close()
  running.length = 0
  const db = openDatabase(database.url, { max: 1 })
  await sql`update pgboss.job set start_after = now() where state < 'active'`.execute(db)
  await db.destroy()
  await open('third')
  await vi.waitFor(() => expect(runs).toEqual(['first', 'third']), PATIENCE)
})

test('an event wakes a job, and one during a run makes it run again', async () => {
  let runs = 0
  const run = async ({ db }: Deps) => {
    runs += 1
    if (runs === 2) await announce(db, { kind: 'goods', id: '1' })
    if (runs === 2) await new Promise((after) => setTimeout(after, 200))
  }
  const one = await aProcess({ scheduled: [{ name: 'woken', everySeconds: 3600, wakesOn: 'goods', run }] })
  await vi.waitFor(() => expect(runs).toBe(1), PATIENCE)
  await announce(one.deps.db, { kind: 'others', id: '1' })
  await announce(one.deps.db, { kind: 'goods', id: '1' })
  await vi.waitFor(() => expect(runs).toBe(3), PATIENCE)
})

test('an event during a long run makes the job run again', async () => {
  let runs = 0
  const run = async ({ db }: Deps) => {
    runs += 1
    if (runs > 1) return
    await new Promise((after) => setTimeout(after, 3000)) // longer than `supervise_seconds`: pg-boss counts it as active
    await announce(db, { kind: 'goods', id: '1' })
    await new Promise((after) => setTimeout(after, 200))
  }
  await aProcess({ scheduled: [{ name: 'woken', everySeconds: 3600, wakesOn: 'goods', run }] })
  await vi.waitFor(() => expect(runs).toBe(2), PATIENCE)
}, 60_000)

test('events during a run in another process start one more run, after it', async () => {
  let [runs, atOnce, most] = [0, 0, 0]
  const run = async () => {
    most = Math.max(most, ++atOnce)
    await new Promise((after) => setTimeout(after, 1500))
    atOnce -= 1
    runs += 1
  }
  const scheduled = [{ name: 'woken', everySeconds: 3600, wakesOn: 'goods', run } as const]
  const [one] = [await aProcess({ scheduled }), await aProcess({ scheduled })]
  await vi.waitFor(() => expect(atOnce).toBe(1), PATIENCE)
  for (let i = 0; i < 3; i++) await announce(one.deps.db, { kind: 'goods', id: '1' })
  await vi.waitFor(() => expect(runs).toBeGreaterThan(1), PATIENCE)
  expect(most).toBe(1)
}, 60_000)

test('a queue with an outdated policy is replaced', async () => {
  const client = openDatabase(database.url, { max: 1 })
  await sql`select pgboss.delete_queue('hourly')`.execute(client)
  await sql`select pgboss.create_queue('hourly', ${JSON.stringify({ policy: 'stately' })}::jsonb)`.execute(client)
  await installJobs(database.url, { queues: [greetings, onceEach], scheduled: HOURLY })
  const { rows } = await sql`select policy from pgboss.queue where name = 'hourly'`.execute(client)
  expect(rows).toEqual([{ policy: 'short' }])
  await client.destroy()
})
