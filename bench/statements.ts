// Counts what one paid order costs the database, from an empty cart until its e-mail is sent and its event is applied:
// statements, round trips, commits, WAL flushes and CPU time.
// usage: node bin/run.mjs bench/statements.ts [--orders 100] [--texts] [--flow card|form]
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { BUDGETS, type Budget } from './budgets.ts'
import { Buyer, GOOD_CARD } from './buyer.ts'
import { startShopAndStandIn, untilQuiet } from './buying.ts'
import { stocked } from './goods.ts'
import { violations } from './invariants.ts'
import { processorTimeOf } from './processes.ts'
import type { Counted } from './statement-counter.ts'
import { countedBy, isBeginningOrEnd as isEnd, statementsIn as sum } from './statement-counts.ts'
import { held, plain, type Row, report } from './table.ts'

const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '100' },
    /** `card`: the demo's single call. `form`: the provider's own form, with a buyer who returns. */
    flow: { type: 'string', default: 'card' },
    texts: { type: 'boolean', default: false },
  },
})
const ORDERS = Number(options.orders)
const REST_ms = 6000

const { shop, provider, standIn, stop } = await startShopAndStandIn()
const [variant = 0] = await stocked(shop, 1)

type Reading = {
  shop: Counted
  standIn: Counted
  xid: number
  flushes: number
  cpu: { shop: number; database: number; standIn: number }
}
for (let i = 0; i < 30; i++) await buy() // warms up the JIT compiler and the caches
await untilQuiet(shop)

const before = await reading()
const began = performance.now()
for (let i = 0; i < ORDERS; i++) await buy()
const took_ms = performance.now() - began
await untilQuiet(shop)
const after = await reading()
const spent_ms = performance.now() - began
const rest = await reading()
await sleep(REST_ms)
const rested = await reading()

/** Per order, without the share of the idle shop. */
const each = (of: (reading: Reading) => number): number =>
  (of(after) - of(before) - ((of(rested) - of(rest)) * spent_ms) / REST_ms) / ORDERS
console.log(`Per paid order (${ORDERS} orders, one after the other, ${options.flow}; ${(took_ms / ORDERS).toFixed(0)} ms each):`)
const figure = (name: string, of: (reading: Reading) => number) => plain(name, each(of).toFixed(1))
const aim = (name: string, budget: Budget, of: (reading: Reading) => number): Row =>
  held(name, budget, Number(each(of).toFixed(1)))
report([
  aim('statements of the shop', BUDGETS.orderStatements, ({ shop }) => sum(shop.texts, (text) => !isEnd(text))),
  figure('  beginnings and ends of its transactions', ({ shop }) => sum(shop.texts, isEnd)),
  figure('waits for the wire', ({ shop }) => shop.waits),
  figure('transactions of the shop that write', ({ shop }) => shop.writing),
  figure('statements of the stand-in', ({ standIn }) => sum(standIn.texts, (text) => !isEnd(text))),
  figure('transactions of the stand-in that write', ({ standIn }) => standIn.writing),
  figure('commits that took a number, of all', ({ xid }) => xid),
  aim('flushes of the log, of all', BUDGETS.orderFlushes, ({ flushes }) => flushes),
  figure('processor of the shop, ms', ({ cpu }) => cpu.shop),
  figure('processor of the database, ms', ({ cpu }) => cpu.database),
  figure('processor of the stand-in, ms', ({ cpu }) => cpu.standIn),
])
if (options.texts) {
  const texts = new Set([...Object.keys(after.shop.texts), ...Object.keys(before.shop.texts)])
  const counted = [...texts]
    .map((text) => ({ text, count: each(({ shop }) => shop.texts[text] ?? 0) }))
    .filter(({ count }) => count > 0.05)
  for (const { text, count } of counted.sort((a, b) => b.count - a.count))
    console.log(count.toFixed(2), text.replace(/\s+/g, ' ').slice(0, 230))
}
const wrong = await violations(shop)
console.log(wrong.length === 0 ? 'Stock, totals, ledger and the provider’s ledger agree.' : wrong.join('\n'))
await stop()
process.exit(wrong.length === 0 ? process.exitCode : 1)

async function buy(): Promise<void> {
  const buyer = new Buyer(shop.address)
  if (options.flow === 'card') {
    if (!(await buyer.buy(variant))) throw new Error(`an order was not paid: ${JSON.stringify(buyer.seen)}`)
    return
  }
  await buyer.putInBag(variant)
  await buyer.askForFee()
  await buyer.order()
  await buyer.payAtProvider(provider.address, buyer.orderId ?? '', GOOD_CARD, true)
  if (!buyer.isPaid) throw new Error(`an order was not paid: ${JSON.stringify(buyer.seen)}`)
}

async function reading(): Promise<Reading> {
  await sleep(1200) // PostgreSQL reports its statistics once a second
  const [[own], [theirs]] = [await shop.counts(), await countedBy([standIn.pid ?? 0], shop.folder)]
  if (!own || !theirs) throw new Error('A process did not say what it counted.')
  const { rows } = await shop.query(`select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as xid,
    (select coalesce(sum(fsyncs), 0) from pg_stat_io where object = 'wal' and backend_type <> 'walwriter') as flushes`)
  const { shop: mine, database } = shop.processorTime()
  return {
    shop: own,
    standIn: theirs,
    xid: Number(rows[0]?.xid),
    flushes: Number(rows[0]?.flushes),
    cpu: { shop: mine, database, standIn: processorTimeOf([standIn.pid ?? 0]) },
  }
}
