// Measures paid orders per second, from an empty cart, by 1, 8 and 32 buyers at a time. The provider stand-in runs in another
// process.
// usage: node bin/run.mjs bench/orders.ts [--seconds 15] [--processes 2] [--widths 1,8,32]
import { parseArgs } from 'node:util'
import { Buyer } from './buyer.ts'
import { buyingRows, startShopAndStandIn } from './buying.ts'
import { stocked } from './goods.ts'
import { violations } from './invariants.ts'
import { type Row, report } from './table.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    processes: { type: 'string', default: '2' },
    widths: { type: 'string', default: '1,8,32' },
  },
})
const both = await startShopAndStandIn({ processes: Number(values.processes) })
const { shop } = both
const variants = await stocked(shop, 10)
const any = () => variants[Math.floor(Math.random() * variants.length)] ?? 0
for (let i = 0; i < 40; i++) await new Buyer(shop.address).buy(any())
const rows: Row[] = []
for (const width of values.widths.split(',').map(Number))
  rows.push(...(await buyingRows(both, width, Number(values.seconds), any)))
report(rows)
const found = await violations(shop)
console.log(found.length === 0 ? 'Stock, totals, book and the providers’ ledgers agree.' : found.join('\n'))
await both.stop()
if (found.length > 0) process.exitCode = 1
process.exit()
