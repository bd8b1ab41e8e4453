import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#platform/db.ts'
import { installJobs } from '#platform/jobs/install.ts'
import { migrate } from '#platform/migrate.ts'
import { openEmbeddedPostgres } from '#platform/postgres/embedded.ts'
import { buildIfStale } from '#server/build.ts'
import { jobKinds } from '#server/jobs.ts'
import { ROOT, temporaryFolder } from './shop.ts'
import { simulate } from './simulation/run.ts'
import { added, type Counts, exitStatus, happened, tooSeldom } from './simulation/scenario-coverage.ts'
import { type OpenShop, openShop } from './simulation/world.ts'

/**
 * Simulates carts, orders, payments and refunds on real PostgreSQL, with faults of provider, clock and process, and checks
 * invariants.
 *
 * `--seeds 1000` runs seeds 1 to 1000. `--seed 17` runs one and prints its story. `--clocks-off 10`: the clocks of processes
 * are wrong by up to ten minutes. Exits with 1 when a story fails. With `--coverage`, exits with 2 when events are below their
 * minimum count.
 */
const value = (name: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : Number(process.argv[at + 1])
}
const one = value('seed')
const coverage = process.argv.includes('--coverage')
const clocksOff_minutes = value('clocks-off') ?? 0
const from = one ?? value('from') ?? 1
const to = one ?? from + (value('seeds') ?? 100) - 1

const postgres = await openEmbeddedPostgres({
  folder: join(temporaryFolder(), 'postgres'),
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
})
const client = new pg.Client({ host: postgres.host, user: 'postgres', database: 'postgres' })
await client.connect()
await client.query('create database model')
await migrate(postgres.url('model'), join(ROOT, 'db/migrations'))
await installJobs(postgres.url('model'), jobKinds)
await buildIfStale(ROOT, console.log)

/** Stories per database. The checks after each step read whole tables, and take 0.4 s once these have some hundred stories. */
const STORIES_each = 50
/** Rows by state or kind, for the summary. */
const GROUPS: Record<string, string> = {
  orders: 'select state as name, count(*) from orders group by state',
  payments: 'select state as name, count(*) from payment_attempt group by state',
  refunds: 'select state as name, count(*) from refund_part group by state',
  tasks: 'select kind as name, count(*) from action_item group by kind',
  papers: 'select kind as name, count(*) from invoice group by kind',
}
const sums = { stories: 0, steps: 0, orders: 0, crashes: 0 }
const groups: Record<string, Counts> = {}
let counts: Counts = {}
let failed = 0
const began = performance.now()
for (let first = from; first <= to; first += STORIES_each)
  await runStories(`from_${first}`, first, Math.min(to, first + STORIES_each - 1))

/** Uses a new database, which is dropped after its results are added up. */
async function runStories(database: string, first: number, last: number): Promise<void> {
  await client.query(`create database ${database} template model`)
  const shop = await openShop(postgres.url(database))
  for (let seed = first; seed <= last; seed++) await runStory(shop, seed)
  for (const [what, query] of Object.entries(GROUPS)) {
    const { rows } = await sql<{ name: string; count: number }>`${sql.raw(query)}`.execute(shop.calm.db)
    groups[what] = added(groups[what] ?? {}, Object.fromEntries(rows.map(({ name, count }) => [name, count])))
  }
  counts = added(counts, await happened(shop.calm.db))
  await shop.close()
  await client.query(`drop database ${database} with (force)`)
}

async function runStory(shop: OpenShop, seed: number): Promise<void> {
  shop.days = seed // gives a story the same weekday whether it runs alone or among others
  const { broken, story, since, ...result } = await simulate(shop, seed, { clocksOff_minutes })
  sums.stories++
  for (const name of ['steps', 'orders', 'crashes'] as const) sums[name] += result[name]
  if (broken.length > 0) {
    failed++
    console.log(`seed ${seed}: ${broken.join('\n  ')}\n`)
  }
  if (one !== undefined || broken.length > 0) console.log([...story, ...(await timelines(shop.calm.db, since))].join('\n'))
  if ((seed - from + 1) % 50 === 0) console.log(`${seed - from + 1} stories told, ${failed} failed`)
}

async function timelines(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', number, to_char(at, 'DD HH24:MI'), kind, actor, detail, reason) as line
    from order_event join orders on orders.id = order_id where created_at >= ${since} order by number, order_event.id`.execute(db)
  return rows.map(({ line }) => line)
}

const { stories, steps, orders, crashes } = sums
const seconds = Math.round((performance.now() - began) / 1000)
console.log(`${stories} stories, ${steps} steps, ${orders} orders, ${crashes} deaths in ${seconds} s: ${failed} failed`)
for (const [what, group] of Object.entries(groups)) {
  const sorted = Object.entries(group).sort(([, a], [, b]) => b - a)
  console.log(`${what}: ${sorted.map(([name, count]) => `${name} ${count}`).join(', ')}`)
}
console.log(
  Object.entries(counts)
    .map(([what, count]) => `${what} ${count}`)
    .join(', '),
)
const rare = one === undefined ? tooSeldom(counts, stories) : []
for (const sentence of rare) console.log(`too seldom: ${sentence}`)
await client.end()
await postgres.stop()
process.exit(exitStatus(failed, rare, { coverage }))
