// Measures the speed budgets. Exits with 1 when one of them is missed.
// usage: npm run bench -- [--quick] [pages] [own] [rendered] [api] [sign-in] [bag] [checkout] [memory] [start] [script]
// [personal]
import { parseArgs } from 'node:util'
import { type ShopAndStandIn, startShopAndStandIn } from './buying.ts'
import type { Effort } from './measure.ts'
import { checkouts, filling, reading } from './rows/api.ts'
import { cachedPages, ownPages, renderedPages } from './rows/pages.ts'
import { personalPages } from './rows/personal.ts'
import { script } from './rows/script.ts'
import { signingIn } from './rows/sign-in.ts'
import { memory, starting } from './rows/start.ts'
import type { RunningShop } from './shop.ts'
import { type Row, report } from './table.ts'

const { values, positionals: requested } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
})
const effort: Effort = values.quick ? { runs: 1, seconds: 1 } : { runs: 3, seconds: 4 }

/** Rows measured on one shop, in this order. Memory comes after the load. */
const ON_ONE_SHOP: Record<string, (shop: RunningShop, both: ShopAndStandIn) => Promise<Row[]>> = {
  script,
  pages: (shop) => cachedPages(shop, effort),
  own: (shop) => ownPages(shop, effort),
  api: (shop) => reading(shop, effort),
  'sign-in': (shop) => signingIn(shop, effort),
  bag: (shop) => filling(shop, effort),
  checkout: (_, both) => checkouts(both, effort),
  memory: async (shop) => memory(shop),
}
const ON_THEIR_OWN: Record<string, () => Promise<Row[]>> = {
  rendered: () => renderedPages(effort),
  personal: () => personalPages(effort),
  start: () => starting(effort),
}

const isWanted = (name: string) => requested.length === 0 || requested.includes(name)
const unknown = requested.filter((name) => !(name in ON_ONE_SHOP) && !(name in ON_THEIR_OWN))
if (unknown.length > 0) {
  console.error(
    `There are no rows called ${unknown.join(', ')}. There are ${Object.keys({ ...ON_ONE_SHOP, ...ON_THEIR_OWN }).join(', ')}.`,
  )
  process.exit(1)
}

const rows: Row[] = []
async function measure(name: string, work: () => Promise<Row[]>): Promise<void> {
  if (!isWanted(name)) return
  console.error(`measuring ${name} …`)
  rows.push(...(await work()))
}

if (Object.keys(ON_ONE_SHOP).some(isWanted)) {
  const both = await startShopAndStandIn()
  for (const [name, work] of Object.entries(ON_ONE_SHOP)) await measure(name, () => work(both.shop, both))
  await both.stop()
}
for (const [name, work] of Object.entries(ON_THEIR_OWN)) await measure(name, work)
if (rows.length > 0) report(rows)
console.log(
  '\nTheirs: milliseconds of processor of EverShop, Vendure and Medusa for the same work; a page was measured of one only.',
)
process.exit()
