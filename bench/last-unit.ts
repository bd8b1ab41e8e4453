// Lets many buyers order the last units at the same moment. `--slow` adds network latency to the database.
// usage: node bin/run.mjs bench/last-unit.ts [--slow]
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openEmbeddedPostgres } from '#platform/postgres/embedded.ts'
import { Buyer } from './buyer.ts'
import { setAvailable, stocked } from './goods.ts'
import { violations } from './invariants.ts'
import { summary } from './load.ts'
import { type RunningShop, startShop, temporaryFolder } from './shop.ts'
import { slowLine } from './slow-line.ts'

const STORMS = [
  { stock: 1, buyers: 100, processes: 2 },
  { stock: 10, buyers: 500, processes: 4 },
]
const SLOWEST_ms = 3000
const TOO_LATE = new Set(['inventory.sold-out', 'orders.bag-changed'])

let wrong = 0
const check = (right: boolean, sentence: string) => {
  console.log(`  ${right ? '✓' : '✗'} ${sentence}`)
  if (!right) wrong += 1
}

for (const { stock, buyers, processes } of STORMS) {
  console.log(`\n${stock} in stock, ${buyers} buyers at once, ${processes} processes`)
  const { shop, stop } = process.argv.includes('--slow') ? await farFromItsDatabase(processes) : await asUsual(processes)
  try {
    await storm(shop, stock, buyers)
  } finally {
    await stop()
  }
}
process.exitCode = wrong === 0 ? 0 : 1

async function asUsual(processes: number) {
  const shop = await startShop({ processes })
  return { shop, stop: shop.stop }
}

async function farFromItsDatabase(processes: number) {
  const folder = temporaryFolder()
  const postgres = await openEmbeddedPostgres({ folder: join(folder, 'postgres') })
  const client = new pg.Client({ host: postgres.host, user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query('create database loomcourt').finally(() => client.end())
  const line = await slowLine(postgres.host)
  const address = `postgres:///loomcourt?host=${encodeURIComponent(line.host)}&user=postgres`
  const shop = await startShop({ folder, processes, settings: { DATABASE_URL: address } })
  const stop = async () => {
    await shop.stop()
    await line.close()
    await postgres.stop()
  }
  return { shop, stop }
}

async function storm(shop: RunningShop, stock: number, count: number): Promise<void> {
  const [variantId = 0] = await stocked(shop, 1)
  await setAvailable(shop, [variantId], stock)
  const buyers = Array.from({ length: count }, () => new Buyer(shop.address))
  for (let i = 0; i < count; i += 20) {
    await Promise.all(
      buyers.slice(i, i + 20).map(async (buyer) => (await buyer.putInBag(variantId)) && (await buyer.askForFee())),
    )
  }
  const before = (await shop.query('select count(*) as count from orders')).rows[0]
  const began = performance.now()
  await Promise.all(buyers.map((buyer) => buyer.order()))
  const times = summary(
    buyers.map(({ seen }) => seen.order?.ms ?? 0),
    (performance.now() - began) / 1000,
  )
  report(buyers, stock, times)

  const { rows: orders } = await shop.query('select count(*) as count from orders')
  const { rows } = await shop.query('select on_hand, held, committed from stock where variant_id = $1', [variantId])
  const row = rows[0]
  check(Number(orders[0].count) - Number(before.count) === stock, `${orders[0].count - before.count} orders in the database`)
  check(
    row.on_hand - row.held - row.committed === 0,
    `stock: ${row.on_hand} on hand, ${row.held} held, ${row.committed} committed`,
  )

  const lucky = buyers.filter(({ seen }) => seen.order?.result === 'ok')
  const [payers, idle] = [lucky.slice(0, Math.ceil(stock / 2)), lucky.slice(Math.ceil(stock / 2))]
  // Each buyer pays twice at the same moment under two keys, as from two tabs.
  await Promise.all(payers.map((buyer) => Promise.all([buyer.pay(), buyer.payElsewhere()])))
  check(payers.filter((buyer) => buyer.isPaid).length === payers.length, `${payers.length} paid, each of them pressing twice`)
  await hoursPass(shop, idle)
  const late = buyers.filter(({ seen }) => seen.order?.result === 'refused').slice(0, idle.length)
  for (const buyer of late) if (await buyer.order()) await buyer.pay() // the goods are still in their cart
  check(
    late.filter(({ paid }) => paid === 'captured').length === idle.length,
    `${idle.length} did not pay in time, and others could buy`,
  )
  const { rows: paid } = await shop.query('select count(*) as count from orders where placed_at is not null')
  check(Number(paid[0].count) === stock, `${paid[0].count} orders paid in all`)
  const { rows: left } = await shop.query('select on_hand - committed as free, held from stock where variant_id = $1', [
    variantId,
  ])
  check(left[0].held === 0 && left[0].free === 0, `${left[0].free} left, ${left[0].held} held`)
  const found = await violations(shop)
  check(found.length === 0, found.length === 0 ? 'stock, totals, book and the provider’s ledger agree' : found.join('\n    '))
}

/** Ends the payment time of these orders, and waits until the shop expires them. */
async function hoursPass(shop: RunningShop, idle: readonly Buyer[]): Promise<void> {
  const numbers = idle.map(({ number }) => number)
  await shop.query("update orders set pay_by = now() - interval '1 minute' where number = any($1)", [numbers])
  const waiting = "select count(*) as count from orders where number = any($1) and state = 'pending_payment'"
  for (let i = 0; i < 120; i++) {
    if (Number((await shop.query(waiting, [numbers])).rows[0].count) === 0) return
    await sleep(500)
  }
}

function report(buyers: readonly Buyer[], stock: number, times: { p50: number; p99: number; perSecond: number }): void {
  const answers = new Map<string, number>()
  for (const { seen } of buyers) {
    const name = `${seen.order?.status ?? `bag ${seen.bag?.status}`} ${seen.order?.code ?? seen.bag?.code}`.trim()
    answers.set(name, (answers.get(name) ?? 0) + 1)
  }
  for (const [name, count] of [...answers].sort()) console.log(`    ${String(count).padStart(4)} × ${name}`)
  const made = buyers.filter(({ seen }) => seen.order?.result === 'ok').length
  const late = buyers.filter(({ seen }) => seen.order?.result === 'refused' && TOO_LATE.has(seen.order.code)).length
  check(made === stock, `${made} orders acknowledged`)
  check(late === buyers.length - stock, `${late} told in words that it is sold out`)
  check(
    buyers.every(({ seen }) => seen.order?.result !== 'unknown'),
    'no answer of 5xx, none missing',
  )
  check(times.p99 < SLOWEST_ms, `half within ${times.p50.toFixed(0)} ms, 99 % within ${times.p99.toFixed(0)} ms`)
}
