import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { installJobs } from '#platform/jobs/install.ts'
import { migrate } from '#platform/migrate.ts'
import { openEmbeddedPostgres } from '#platform/postgres/embedded.ts'
import { buildIfStale } from '#server/build.ts'
import { jobKinds } from '#server/jobs.ts'
import { ROOT, temporaryFolder } from './shop.ts'
import { simulate } from './simulation/run.ts'
import { exitStatus, happened } from './simulation/scenario-coverage.ts'
import { openShop } from './simulation/world.ts'

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
await client.query('create database simulation')
await client.end()
await migrate(postgres.url('simulation'), join(ROOT, 'db/migrations'))
await installJobs(postgres.url('simulation'), jobKinds)
await buildIfStale(ROOT, console.log)
const shop = await openShop(postgres.url('simulation'))

const sums = { stories: 0, steps: 0, orders: 0, crashes: 0 }
let failed = 0
const began = performance.now()
for (let seed = from; seed <= to; seed++) {
  shop.days = seed // gives a story the same weekday whether it runs alone or among others
  const result = await simulate(shop, seed, { clocksOff_minutes })
  sums.stories++
  for (const name of ['steps', 'orders', 'crashes'] as const) sums[name] += result[name]
  if (result.broken.length > 0) {
    failed++
    console.log(`seed ${seed}: ${result.broken.join('\n  ')}\n`)
  }
  if (one !== undefined || result.broken.length > 0) console.log([...result.story, ...(await timelines(result.since))].join('\n'))
  if ((seed - from + 1) % 50 === 0) console.log(`${seed - from + 1} stories told, ${failed} failed`)
}
async function timelines(since: Date): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', number, to_char(at, 'DD HH24:MI'), kind, actor, detail, reason) as line
    from order_event join orders on orders.id = order_id where created_at >= ${since} order by number, order_event.id`.execute(
    shop.calm.db,
  )
  return rows.map(({ line }) => line)
}

const { stories, steps, orders, crashes } = sums
const seconds = Math.round((performance.now() - began) / 1000)
console.log(`${stories} stories, ${steps} steps, ${orders} orders, ${crashes} deaths in ${seconds} s: ${failed} failed`)
for (const [what, query] of Object.entries({
  orders: 'select state as name, count(*) from orders group by state',
  payments: 'select state as name, count(*) from payment_attempt group by state',
  refunds: 'select state as name, count(*) from refund_part group by state',
  tasks: 'select kind as name, count(*) from action_item group by kind',
  papers: 'select kind as name, count(*) from invoice group by kind',
})) {
  const { rows } = await sql<{ name: string; count: number }>`${sql.raw(query)} order by 2 desc`.execute(shop.calm.db)
  console.log(`${what}: ${rows.map(({ name, count }) => `${name} ${count}`).join(', ')}`)
}
const { counts, tooSeldom } = await happened(shop.calm.db, stories)
console.log(
  Object.entries(counts)
    .map(([what, count]) => `${what} ${count}`)
    .join(', '),
)
const rare = one === undefined ? tooSeldom : []
for (const sentence of rare) console.log(`too seldom: ${sentence}`)
await shop.close()
await postgres.stop()
process.exit(exitStatus(failed, rare, { coverage }))
