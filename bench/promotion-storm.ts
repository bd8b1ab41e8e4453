// Load test of promotions in two processes: exactly 30 of 200 orders get a code with 30 uses, a budget is not exceeded, and
// replaced orders do not deadlock.
// usage: node bin/run.mjs bench/promotion-storm.ts [--buyers 200] [--processes 2]
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ADMIN, AdminClient } from './admin-client.ts'
import { Buyer } from './buyer.ts'
import { stocked } from './goods.ts'
import { violations } from './invariants.ts'
import { makePromotion } from './promotion.ts'
import { startShop } from './shop.ts'

const { values } = parseArgs({
  options: { buyers: { type: 'string', default: '200' }, processes: { type: 'string', default: '2' } },
})
const BUYERS = Number(values.buyers)
const LIMIT = 30
const BUDGET = 10_000_000
const OFF = 150_000
const REPLACERS = 40
const ROUNDS = 6

const shop = await startShop({ processes: Number(values.processes), settings: { ...ADMIN, TRUSTED_PROXIES: '1' } })
const clerk = new AdminClient(() => shop.address)
if (!(await clerk.signIn())) throw new Error('The clerk could not sign in.')
const [variant = 0] = await stocked(shop, 1)
const found: string[] = []
const check = (what: string, number: unknown, expected: unknown) => {
  console.log(`${what}: ${number}`)
  if (number !== expected) found.push(`${what}: ${number}, and not ${expected}`)
}
const buyers = Array.from({ length: BUYERS }, (_, nth) => new Buyer(shop.address, `10.1.${Math.floor(nth / 250)}.${nth % 250}`))

async function storm(code: string): Promise<number> {
  for (const buyer of buyers) {
    if (!(await buyer.putInBag(variant)) || !(await buyer.askForFee()) || !(await buyer.typeCode(code)))
      throw new Error(`A buyer could not use ${code}: ${JSON.stringify(buyer.seen)}`)
    buyer.orderKey = crypto.randomUUID()
  }
  const placed = await Promise.all(buyers.map((buyer) => buyer.order()))
  return placed.filter(Boolean).length
}

await makePromotion(clerk, { code: 'THIRTY', off: { amount: OFF }, total: LIMIT })
check('orders that took one of 30 uses', await storm('THIRTY'), LIMIT)
for (const buyer of buyers) await buyer.dropCode('THIRTY')
const campaign = await clerk.write('/api/admin/promotion-campaigns', { name: 'Storm', budget: { kind: 'spend', amount: BUDGET } })
await makePromotion(clerk, { code: 'BUDGET', off: { amount: OFF }, campaignId: String(campaign?.id) })
// The orders of this storm replace the unpaid ones of the first.
check('orders within a budget of KES 100,000', await storm('BUDGET'), Math.floor(BUDGET / OFF))
const { rows: campaigns } = await shop.query('select used_spend from promotion_campaign where name = $1', ['Storm'])
check('KES cents of the budget that are used', Number(campaigns[0]?.used_spend), Math.floor(BUDGET / OFF) * OFF)

const CODES = ['FIRST', 'SECOND']
for (const code of CODES) await makePromotion(clerk, { code, off: { amount: OFF } })
for (const buyer of buyers) await buyer.dropCode('BUDGET')
const began = performance.now()
const placed = await Promise.all(
  buyers.slice(0, REPLACERS).map(async (buyer, nth) => {
    let orders = 0
    for (let round = 0; round < ROUNDS; round++) {
      const [next = '', before = ''] = [CODES[(nth + round) % 2], CODES[(nth + round + 1) % 2]]
      await buyer.dropCode(before)
      if (!(await buyer.askForFee()) || !(await buyer.typeCode(next))) continue
      buyer.orderKey = crypto.randomUUID()
      if (await buyer.order()) orders += 1
    }
    return orders
  }),
)
const seconds = (performance.now() - began) / 1000
const expected = Math.min(REPLACERS, BUYERS) * ROUNDS
check(
  `orders replaced in ${seconds.toFixed(1)} s`,
  placed.reduce((sum, orders) => sum + orders, 0),
  expected,
)
found.push(...(await violations(shop)))
await shop.killApps()
await sleep(1000) // the connections of the processes report their deadlocks as they end
const { rows } = await shop.query('select deadlocks::int from pg_stat_database where datname = current_database()')
check('deadlocks', rows[0]?.deadlocks, 0)
await shop.stop()
console.log(found.length === 0 ? 'Nothing was counted twice or lost.' : found.join('\n'))
process.exit(found.length === 0 ? 0 : 1)
