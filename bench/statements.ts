// What one paid order asks of the database, from an empty bag until its mail is written and its event is heard: statements, waits,
// commits, flushes of the log, processor. usage: node bin/run.mjs bench/statements.ts [--orders 100] [--texts] [--flow card|form]
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { Buyer, GOOD_CARD } from './buyer.ts'
import { stocked } from './goods.ts'
import { violations } from './invariants.ts'
import { processorTimeOf } from './processes.ts'
import { providerOfItsOwn } from './provider.ts'
import { startShop, temporaryFolder } from './shop.ts'
import type { Counted } from './statement-counter.ts'

const { values: given } = parseArgs({
  options: {
    orders: { type: 'string', default: '100' },
    /** `card`: the demonstration's one call. `form`: as with the provider's own form, where the buyer comes back. */
    flow: { type: 'string', default: 'card' },
    texts: { type: 'boolean', default: false },
  },
})
const ORDERS = Number(given.orders)
const REST_ms = 6000

const folder = temporaryFolder()
const counts = join(folder, 'statements')
mkdirSync(counts)
process.env.STATEMENTS_FOLDER = counts
const node = ['--import', pathToFileURL(join(import.meta.dirname, 'statement-counter.ts')).href]
const provider = await providerOfItsOwn()
const shop = await startShop({ folder, settings: provider.settings, node })
const standIn = provider.open(shop.databaseUrl(), shop.address, { faults: { noticeDelay_ms: [150, 500] }, node })
await sleep(1000)
const [variant = 0] = await stocked(shop, 1)

type Reading = {
  shop: Counted
  standIn: Counted
  xid: number
  flushes: number
  cpu: { shop: number; database: number; standIn: number }
}
for (let i = 0; i < 30; i++) await buy() // warm
await untilQuiet()

const before = await reading()
const began = performance.now()
for (let i = 0; i < ORDERS; i++) await buy()
const took_ms = performance.now() - began
await untilQuiet()
const after = await reading()
const spent_ms = performance.now() - began
const rest = await reading()
await sleep(REST_ms)
const rested = await reading()

/** What the shop does at rest is no order's: its share of the time is taken away. */
const each = (of: (reading: Reading) => number): number =>
  (of(after) - of(before) - ((of(rested) - of(rest)) * spent_ms) / REST_ms) / ORDERS
const sum = (texts: Record<string, number>, which: (text: string) => boolean) =>
  Object.entries(texts).reduce((all, [text, count]) => (which(text) ? all + count : all), 0)
const isEnd = (text: string) => /^\s*(begin|start transaction|commit|rollback)/i.test(text)
const row = (name: string, value: number, digits = 1) => console.log(`${name.padEnd(46)} ${value.toFixed(digits).padStart(7)}`)

console.log(`Per paid order (${ORDERS} orders, one after the other, ${given.flow}; ${(took_ms / ORDERS).toFixed(0)} ms each):`)
row(
  'statements of the shop',
  each(({ shop }) => sum(shop.texts, (text) => !isEnd(text))),
)
row(
  '  beginnings and ends of its transactions',
  each(({ shop }) => sum(shop.texts, isEnd)),
)
row(
  'waits for the wire',
  each(({ shop }) => shop.waits),
)
row(
  'transactions of the shop that write',
  each(({ shop }) => shop.writing),
)
row(
  'statements of the stand-in',
  each(({ standIn }) => sum(standIn.texts, (text) => !isEnd(text))),
)
row(
  'transactions of the stand-in that write',
  each(({ standIn }) => standIn.writing),
)
row(
  'commits that took a number, of all',
  each(({ xid }) => xid),
)
row(
  'flushes of the log, of all',
  each(({ flushes }) => flushes),
)
row(
  'processor of the shop, ms',
  each(({ cpu }) => cpu.shop),
)
row(
  'processor of the database, ms',
  each(({ cpu }) => cpu.database),
)
row(
  'processor of the stand-in, ms',
  each(({ cpu }) => cpu.standIn),
)
if (given.texts) {
  const texts = new Set([...Object.keys(after.shop.texts), ...Object.keys(before.shop.texts)])
  const counted = [...texts]
    .map((text) => ({ text, count: each(({ shop }) => shop.texts[text] ?? 0) }))
    .filter(({ count }) => count > 0.05)
  for (const { text, count } of counted.sort((a, b) => b.count - a.count))
    console.log(count.toFixed(2), text.replace(/\s+/g, ' ').slice(0, 230))
}
const wrong = await violations(shop)
console.log(wrong.length === 0 ? 'Stock, totals, ledger and the provider’s ledger agree.' : wrong.join('\n'))
standIn.kill('SIGTERM')
await shop.stop()
process.exit(wrong.length === 0 ? 0 : 1)

async function buy(): Promise<void> {
  const buyer = new Buyer(shop.address)
  if (given.flow === 'card') {
    if (!(await buyer.buy(variant))) throw new Error(`an order was not paid: ${JSON.stringify(buyer.seen)}`)
    return
  }
  await buyer.putInBag(variant)
  await buyer.askForFee()
  await buyer.order()
  await buyer.payAtProvider(provider.address, buyer.orderId ?? '', GOOD_CARD, true)
  if (!buyer.isPaid) throw new Error(`an order was not paid: ${JSON.stringify(buyer.seen)}`)
}

/** Every event is heard and used, every job done, every mail written. */
async function untilQuiet(): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const { rows } = await shop.query(`select (select count(*) from mail where state = 'waiting')
      + (select count(*) from provider_event where applied_at is null)
      + (select count(*) from stripe_stand_in_delivery where done_at is null)
      + (select count(*) from orders where placed_at is not null and not exists (select from invoice where order_id = orders.id)) as open`)
    if (Number(rows[0]?.open) === 0) return
    await sleep(100)
  }
  throw new Error('Something of the orders was never finished.')
}

async function reading(): Promise<Reading> {
  await sleep(1200) // PostgreSQL tells its counts once a second
  rmSync(counts, { recursive: true })
  mkdirSync(counts)
  for (const pid of [shop.pid, standIn.pid ?? 0]) process.kill(pid, 'SIGUSR2')
  await sleep(300)
  const read = (pid: number | undefined) => JSON.parse(readFileSync(join(counts, `${pid}.json`), 'utf8')) as Counted
  if (readdirSync(counts).length < 2) throw new Error('A process did not say what it counted.')
  const { rows } = await shop.query(`select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as xid,
    (select coalesce(sum(fsyncs), 0) from pg_stat_io where object = 'wal' and backend_type <> 'walwriter') as flushes`)
  const { shop: mine, database } = shop.processorTime()
  return {
    ...{ shop: read(shop.pid), standIn: read(standIn.pid) },
    ...{ xid: Number(rows[0]?.xid), flushes: Number(rows[0]?.flushes) },
    cpu: { shop: mine, database, standIn: processorTimeOf([standIn.pid ?? 0]) },
  }
}
