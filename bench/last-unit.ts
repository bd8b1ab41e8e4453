// The last unit, and many who want it at the same moment. usage: node bin/run.mjs bench/last-unit.ts
import { Buyer } from './buyer.ts'
import { setAvailable, stocked } from './goods.ts'
import { violations } from './invariants.ts'
import { summary } from './load.ts'
import { type RunningShop, startShop } from './shop.ts'

const STORMS = [
  { stock: 1, buyers: 100, processes: 2 },
  { stock: 10, buyers: 500, processes: 4 },
]
const SLOWEST_ms = 3000
/** What a buyer may hear who came too late. */
const TOO_LATE = new Set(['inventory.sold-out', 'orders.bag-changed'])

let wrong = 0
const check = (right: boolean, sentence: string) => {
  console.log(`  ${right ? '✓' : '✗'} ${sentence}`)
  if (!right) wrong += 1
}

for (const { stock, buyers, processes } of STORMS) {
  console.log(`\n${stock} in stock, ${buyers} buyers at once, ${processes} processes`)
  const shop = await startShop({ processes })
  try {
    await storm(shop, stock, buyers)
  } finally {
    await shop.stop()
  }
}
process.exitCode = wrong === 0 ? 0 : 1

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

  await Promise.all(buyers.filter(({ seen }) => seen.order?.result === 'ok').map((buyer) => buyer.pay()))
  check(buyers.filter(({ paid }) => paid === 'captured').length === stock, 'each of them could be paid')
  const found = await violations(shop)
  check(found.length === 0, found.length === 0 ? 'stock, totals and book agree' : found.join('\n    '))
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
