// Delivers a thousand events to a webhook that fails half the time: all must be delivered, those of an entity in order, every
// attempt signed. Other webhooks hang, redirect, or resolve to a private address.
// usage: node bin/run.mjs bench/hooks.ts [--events 1000] [--entities 50] [--seed 1]
import { createHmac } from 'node:crypto'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { present } from '#kernel/assert.ts'
import { stoppedClock } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { done } from '#kernel/outcome.ts'
import { addEvents, secretOf, sendDue } from '#modules/webhooks/index.ts'
import { openDatabase, transact } from '#platform/db.ts'
import { postPublic } from '#platform/http/post-public.ts'
import { migrate } from '#platform/migrate.ts'
import { openEmbeddedPostgres } from '#platform/postgres/embedded.ts'
import { randomFrom } from './random.ts'
import { ROOT, temporaryFolder } from './shop.ts'

const { values: options } = parseArgs({
  options: {
    events: { type: 'string', default: '1000' },
    entities: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
})
const [EVENTS, ENTITIES] = [Number(options.events), Number(options.entities)]
const random = randomFrom(Number(options.seed))
const SHOP_SECRET = 'the secret of a shop that is only told of hooks'
/** Timeout of a delivery, shorter than the shop's, in ms. */
const WAIT_ms = 250
const DIES_EVERY = 100
/** The shop retries for three days. One more day is for deliveries of a process that died. */
const LONGEST_days = 4

let missed = 0
const check = (right: boolean, sentence: string) => {
  console.log(`  ${right ? '✓' : '✗'} ${sentence}`)
  if (!right) missed += 1
}

const folder = temporaryFolder()
const postgres = await openEmbeddedPostgres({ folder: join(folder, 'postgres'), settings: { fsync: 'off' } })
const url = postgres.url('postgres')
await migrate(url, join(ROOT, 'db/migrations'))
/** Database connections of two simulated processes. */
const processes = [openDatabase(url, { max: 4 }), openDatabase(url, { max: 4 })] as const
const [db] = processes
const clock = stoppedClock('2026-03-02T09:00:00Z')

const HOOKS = {
  half: { url: 'https://half.example/hook', events: [] },
  hangs: { url: 'https://hangs.example/hook', events: ['order.placed'] },
  leads: { url: 'https://leads.example/hook', events: ['order.placed'] },
  private: { url: 'https://private.example/hook', events: ['order.placed'] },
} as const
type Name = keyof typeof HOOKS
const ids = Object.fromEntries(Object.keys(HOOKS).map((name) => [name, newId()])) as Record<Name, string>
for (const [name, hook] of Object.entries(HOOKS) as [Name, (typeof HOOKS)[Name]][])
  await db
    .insertInto('webhook')
    .values({ id: ids[name], url: hook.url, note: name, events: [...hook.events], created_at: clock.now() })
    .execute()

type Heard = { id: string; entity: string; n: number }
const received: Heard[] = []
const requestCounts: Record<string, number> = {}
const ways: Record<string, number> = {}
let badlySigned = 0

function listen(message: IncomingMessage, answer: ServerResponse): void {
  const host = String(message.headers.host)
  requestCounts[host] = (requestCounts[host] ?? 0) + 1
  let body = ''
  message.setEncoding('utf8').on('data', (part: string) => {
    body += part
  })
  message.on('end', () => {
    const name = host.split('.')[0] as Name
    if (!isSigned(message, body, ids[name])) badlySigned += 1
    if (name === 'hangs') return
    if (name === 'leads') return void answer.writeHead(302, { location: 'http://127.0.0.1/arrived' }).end()
    const { data } = JSON.parse(body) as { data: { entity: string; n: number } }
    half(message, answer, { id: String(message.headers['webhook-id']), ...data })
  })
}

function half(message: IncomingMessage, answer: ServerResponse, event: Heard): void {
  const mood = random()
  const way =
    mood < 0.5 ? 'kept' : mood < 0.7 ? '500' : mood < 0.8 ? '429' : mood < 0.9 ? 'cut' : mood < 0.95 ? 'silent' : 'kept, then cut'
  ways[way] = (ways[way] ?? 0) + 1
  if (way.startsWith('kept')) received.push(event)
  if (way === 'kept') answer.writeHead(204).end()
  else if (way === '500' || way === '429') answer.writeHead(Number(way)).end('no')
  else if (way !== 'silent') message.socket.destroy()
}

/** Computes the signature as standardwebhooks.com specifies, without the shop's signing code. */
function isSigned({ headers }: IncomingMessage, body: string, hookId: string): boolean {
  const key = Buffer.from(secretOf(SHOP_SECRET, { id: hookId, version: 1 }).slice('whsec_'.length), 'base64')
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(text).digest('base64')}`
}

const target = createServer(listen)
await new Promise<void>((ready) => target.listen(0, '127.0.0.1', ready))
const { port } = target.address() as AddressInfo

/** Sends the webhook request to this machine instead of the public address, without TLS. */
const request = ((options: object, answered: never) => httpRequest({ ...options, host: '127.0.0.1', port }, answered)) as never
const resolve = async (host: string) => (host === 'private.example' ? ['169.254.169.254'] : ['93.184.215.14'])
let deaths = 0
async function post(address: string, headers: Record<string, string>, body: string) {
  const posted = await postPublic(address, headers, body, { wait_ms: WAIT_ms, request, resolve })
  if (address === HOOKS.half.url && random() < 1 / DIES_EVERY) {
    deaths += 1
    throw new Error('The process ended before it wrote down what it was answered.')
  }
  return posted
}

const begun = clock.now()
const events = Array.from({ length: EVENTS }, (_, n) => ({
  type: n < ENTITIES ? 'order.placed' : 'order.changed',
  entity: `order ${n % ENTITIES}`,
  data: { n },
  at: begun,
  source: `bench:${n}`,
}))
await transact(db, async (tx) => done(await addEvents(tx, events)))

const began = performance.now()
let tries = 0
let delivered_ms = 0
for (;;) {
  const runs = await Promise.allSettled(processes.map((each) => sendDue({ db: each, clock, secret: SHOP_SECRET }, post)))
  tries += runs.reduce((sum, run) => sum + (run.status === 'fulfilled' ? run.value : 0), 0)
  // A delivery waits for the earlier one of its entity, even if it is due itself.
  const { rows } = await sql<{ next: Date | null; half: number }>`
    select min(next_at) as next, count(*) filter (where webhook_id = ${ids.half})::int as half from (
      select distinct on (webhook_id, entity) webhook_id, next_at from webhook_delivery where state = 'waiting' order by webhook_id, entity, event_id) as first`.execute(
    db,
  )
  const waiting = present(rows[0], 'an answer')
  if (waiting.half > 0) delivered_ms = clock.now().getTime() - begun.getTime()
  if (!waiting.next) break
  const pause = waiting.next.getTime() - clock.now().getTime()
  if (pause > 0) clock.forward(pause / 60_000)
  if (clock.now().getTime() - begun.getTime() > (LONGEST_days + 1) * 86_400_000) break
}
const seconds = (performance.now() - began) / 1000

console.log(`\n${EVENTS} events of ${ENTITIES} orders, 2 processes, ${seconds.toFixed(1)} s`)
const states = async (name: Name) => {
  const rows = await db
    .selectFrom('webhook_delivery')
    .select(['state', (row) => row.fn.countAll<number>().as('count')])
    .where('webhook_id', '=', ids[name])
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])) as Record<string, number>
}
const half_ = await states('half')
const firsts = received.filter(({ id }, place) => received.findIndex((other) => other.id === id) === place)
const inOrder = (entity: string) => {
  const numbers = firsts.filter((each) => each.entity === entity).map(({ n }) => n)
  return numbers.every((n, place) => place === 0 || n > Number(numbers[place - 1]))
}
const entities = [...new Set(events.map(({ entity }) => entity))]
const failures = Object.entries(ways).filter(([way]) => way !== 'kept')
const failed = failures.reduce((sum, [, count]) => sum + count, 0)
const toHalf = requestCounts['half.example'] ?? 0
check(
  half_.delivered === EVENTS,
  `${half_.delivered ?? 0} delivered, ${half_.waiting ?? 0} waiting, ${half_.dead ?? 0} dead letters`,
)
check(
  firsts.length === EVENTS,
  `${firsts.length} of them kept by the target, ${received.length - firsts.length} told twice after an end in the middle`,
)
check(entities.every(inOrder), `${entities.filter(inOrder).length} of ${entities.length} orders told in their order`)
check(
  failed / toHalf > 0.45,
  `${toHalf} tries, ${((failed / toHalf) * 100).toFixed(0)} % failed (${failures.map(([way, count]) => `${way} ${count}`).join(', ')})`,
)
check(badlySigned === 0, `${badlySigned} of ${Object.values(requestCounts).reduce((a, b) => a + b, 0)} badly signed`)
console.log(
  `  ${deaths} deaths of a process between an answer and its note; the last delivered ${(delivered_ms / 3_600_000).toFixed(1)} hours of the shop's time after it happened`,
)
for (const name of ['hangs', 'leads', 'private'] as const) {
  const { dead = 0, delivered = 0, waiting = 0 } = await states(name)
  const reached = requestCounts[`${name}.example`] ?? 0
  const isExpected = name === 'private' ? reached === 0 : reached > ENTITIES
  check(
    dead === ENTITIES && isExpected,
    `${name}: asked ${reached} times, ${delivered} delivered, ${waiting} waiting, ${dead} dead letters after three days`,
  )
}
const { count: on } = await db
  .selectFrom('webhook')
  .select((row) => row.fn.countAll<number>().as('count'))
  .executeTakeFirstOrThrow()
check(Number(on) === 4, `${on} of 4 hooks still on`)
console.log(`  ${tries} tries in all`)

target.closeAllConnections()
target.close()
for (const each of processes) await each.destroy()
await postgres.stop()
process.exitCode = missed === 0 ? 0 : 1
