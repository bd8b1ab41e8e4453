// Orders paid per second, from an empty bag, by 1, 8 and 32 buyers at a time. usage: node bin/run.mjs bench/orders.ts [--seconds 15]
import { parseArgs } from 'node:util'
import { type RecordedAnswer, recordedFrom, serveRecorded } from './bare.ts'
import { Buyer } from './buyer.ts'
import { stocked } from './goods.ts'
import { violations } from './invariants.ts'
import { repeat, summary } from './load.ts'
import { startShop } from './shop.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '15' }, processes: { type: 'string', default: '2' } },
})
const shop = await startShop({ processes: Number(values.processes), settings: { DRAW_PICTURES: 'never' } }) // drawing would take the processor
const variants = await stocked(shop, 10)
for (let i = 0; i < 20; i++) await new Buyer(shop.address).buy(variants[0] ?? 0) // warm
const bare = await serveRecorded(await recorded())
for (const width of [1, 8, 32]) {
  const before = shop.processorTime()
  const ours = await buying(shop.address, width)
  const after = shop.processorTime()
  const theirs = await buying(bare.address, width, 3)
  const each = (one: 'shop' | 'database') => ((after[one] - before[one]) / Math.max(1, ours.all.count)).toFixed(1)
  console.log(
    `${String(width).padStart(3)} at a time: ${ours.all.perSecond.toFixed(0)} orders paid per second, ` +
      `${((100 * ours.all.perSecond) / theirs.all.perSecond).toFixed(1)} % of the ${theirs.all.perSecond.toFixed(0)} of a bare server; ` +
      `whole checkout (5 requests) p50 ${ours.all.p50.toFixed(0)} ms, p95 ${ours.all.p95.toFixed(0)} ms; place an order p95 ${ours.placing.p95.toFixed(0)} ms; ` +
      `the payment alone p50 ${ours.paying.p50.toFixed(0)} ms, p95 ${ours.paying.p95.toFixed(0)} ms; ${ours.failed} not paid; ` +
      `processor each: ${each('shop')} ms shop and stand-ins, ${each('database')} ms database`,
  )
}
bare.stop()
const found = await violations(shop)
console.log(found.length === 0 ? 'Stock, totals, book and the providers’ ledgers agree.' : found.join('\n'))
await shop.stop()
process.exit(found.length === 0 ? 0 : 1)

/** Whole checkouts, one after the other, by so many buyers at once. */
async function buying(address: string, width: number, seconds = Number(values.seconds)) {
  const [placing, paying]: [number[], number[]] = [[], []]
  let failed = 0
  const began = performance.now()
  const all = await repeat(
    async () => {
      const buyer = new Buyer(address)
      if (!(await buyer.buy(variants[Math.floor(Math.random() * variants.length)] ?? 0))) failed += 1
      placing.push(buyer.seen.order?.ms ?? 0)
      paying.push(buyer.seen.payment?.ms ?? 0)
    },
    width,
    seconds,
  )
  const spent = (performance.now() - began) / 1000
  return { all, failed, placing: summary(placing, spent), paying: summary(paying, spent) }
}

/** The answers of one checkout, for a server that does nothing but give them. */
async function recorded(): Promise<RecordedAnswer[]> {
  const recorded: RecordedAnswer[] = []
  const buyer = new Buyer(shop.address)
  buyer.onAnswer = (path, answer) => recorded.push(recordedFrom(path, answer))
  await buyer.buy(variants[0] ?? 0)
  return recorded
}
