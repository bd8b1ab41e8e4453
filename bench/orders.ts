// Orders paid per second, from an empty bag, by 1, 8 and 32 buyers at a time. usage: node bin/run.mjs bench/orders.ts [--seconds 15]
import { parseArgs } from 'node:util'
import { Buyer } from './buyer.ts'
import { stocked } from './goods.ts'
import { violations } from './invariants.ts'
import { summary } from './load.ts'
import { startShop } from './shop.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '15' }, processes: { type: 'string', default: '2' } },
})
const shop = await startShop({ processes: Number(values.processes), settings: { DRAW_PICTURES: 'never' } }) // drawing would take the processor
const variants = await stocked(shop, 10)
for (let i = 0; i < 20; i++) await new Buyer(shop.address).buy(variants[0] ?? 0) // warm
for (const width of [1, 8, 32]) {
  const until = performance.now() + Number(values.seconds) * 1000
  const began = performance.now()
  const before = shop.processorTime()
  const [whole, payment]: [number[], number[]] = [[], []]
  let failed = 0
  const worker = async () => {
    while (performance.now() < until) {
      const buyer = new Buyer(shop.address)
      const start = performance.now()
      if (!(await buyer.buy(variants[Math.floor(Math.random() * variants.length)] ?? 0))) failed += 1
      whole.push(performance.now() - start)
      payment.push(buyer.seen.payment?.ms ?? 0)
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  const after = shop.processorTime()
  const each = (one: 'shop' | 'database') => ((after[one] - before[one]) / Math.max(1, whole.length)).toFixed(1)
  const spent = (performance.now() - began) / 1000
  const [all, paying] = [summary(whole, spent), summary(payment, spent)]
  console.log(
    `${String(width).padStart(3)} at a time: ${all.perSecond.toFixed(0)} orders paid per second; whole checkout (5 requests) p50 ${all.p50.toFixed(0)} ms, ` +
      `p95 ${all.p95.toFixed(0)} ms; the payment alone p50 ${paying.p50.toFixed(0)} ms, p95 ${paying.p95.toFixed(0)} ms; ${failed} not paid; ` +
      `processor each: ${each('shop')} ms shop and stand-in, ${each('database')} ms database`,
  )
}
const found = await violations(shop)
console.log(found.length === 0 ? 'Stock, totals, book and the provider’s ledger agree.' : found.join('\n'))
await shop.stop()
process.exit(found.length === 0 ? 0 : 1)
