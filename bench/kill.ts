// Kills the shop during business: nothing confirmed to a buyer may be lost, and nothing may stay half done.
// usage: node bin/run.mjs bench/kill.ts [--rounds 5] [--checkouts 500] [--seed 1] [--processes 2] [--database] [--power [--unsafe]]
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ADMIN, AdminClient } from './admin-client.ts'
import { Buyer, DECLINED_CARD, GOOD_CARD } from './buyer.ts'
import { setAvailable, stocked } from './goods.ts'
import { halfDone, violations } from './invariants.ts'
import { otherGoods } from './other-goods.ts'
import { forgetfulDisk } from './power-cut/forgetful-disk.ts'
import { childrenOf, processorTimeOf } from './processes.ts'
import { miscounted, roundPromotions, usesSummary } from './promotion.ts'
import { randomFrom } from './random.ts'
import { disagreements } from './record.ts'
import { startShop, temporaryFolder } from './shop.ts'
import { StockRooms } from './stock-rooms.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    checkouts: { type: 'string', default: '500' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    processes: { type: 'string', default: '2' },
    /** Kills only the database in every third round. The shop must recover by itself. */
    database: { type: 'boolean', default: false },
    /** Simulates a power cut: of the database folder only synced data survives. Needs Linux and a C compiler. */
    power: { type: 'boolean', default: false },
    /** Runs a database that never syncs, to prove that the program detects the loss. */
    unsafe: { type: 'boolean', default: false },
  },
})
const ROUNDS = Number(options.rounds)
const CHECKOUTS = Number(options.checkouts)
const WIDTH = 32
const RECOVERY_ms = 150_000
const MAX_RESTART_ms = 5000
const MAX_HEALING_ms = 15_000
/** Low limit of uses, so that some buyers' codes are refused. */
const LIMITED = Math.ceil(CHECKOUTS / 30)
const SCARCE = 40 // low stock of some variants, so that orders are refused

const random = randomFrom(Number(options.seed))
const folder = temporaryFolder()
const record: Buyer[] = []
let shop = await open()
const disk = options.power ? await forgetfulDisk(folder, options.unsafe ? { fsync: 'off' } : {}) : undefined
if (disk) {
  await shop.stop()
  await disk.start()
  shop = await open()
}
console.log(
  `Seed ${options.seed}: ${ROUNDS} rounds of ${CHECKOUTS} checkouts, ${WIDTH} at a time, ${options.processes} processes` +
    `${disk ? ', and what was not synced is lost' : ''}.`,
)
const variants = await stocked(shop, 10)
const others = await otherGoods(shop)
const clerk = new AdminClient(() => shop.address)
if (!(await clerk.signIn())) throw new Error('The clerk could not sign in.')
await setAvailable(shop, variants.slice(0, 3), SCARCE)
let codes: string[] = []
const rooms = await StockRooms.open(shop, clerk, [...variants, ...others.outfit.variantIds], random)
let wrong = 0
/** CPU time of the last restart of the processes, in ms. Other work on the machine affects it less than the duration. */
let processor_ms = 0

for (let round = 1; round <= ROUNDS; round++) {
  codes = await roundPromotions(clerk, round, LIMITED)
  await setAvailable(shop, variants.slice(0, 3), SCARCE)
  const alone = options.database && round % 3 === 0
  const [{ killedAt, restart_ms }, moved] = await rooms.besides(business(alone ? databaseCut : suddenDeath))
  const reply = await askAgain()
  const recovery_ms = await untilRecovered()
  const found = [...(await violations(shop)), ...(await disagreements(shop, record)), ...(await miscounted(shop))]
  if (!alone && restart_ms > MAX_RESTART_ms) found.push(`the restart took ${(restart_ms / 1000).toFixed(1)} s`)
  if (alone && restart_ms > MAX_HEALING_ms)
    found.push('the shop did not come back after its database was killed; it was restarted')
  if (recovery_ms > RECOVERY_ms) found.push(`${await halfDone(shop)} payments or gift cards were not finished in time`)
  wrong += found.length
  console.log(
    `Round ${round}: ${alone ? 'database ' : ''}killed after ${killedAt}, back in ${(restart_ms / 1000).toFixed(1)} s (${(processor_ms / 1000).toFixed(1)} s of processor), all finished ${(recovery_ms / 1000).toFixed(0)} s later; ` +
      `${tally()}; ${await usesSummary(shop)}; ${moved}; ${reply}; ${found.length === 0 ? 'nothing lost, nothing half done' : 'WRONG:'}`,
  )
  for (const sentence of found) console.log(`  ✗ ${sentence}`)
}
const { said: summary, unused } = await rooms.summary(shop)
console.log([summary, ...unused.map((sentence) => `  ✗ ${sentence}`)].join('\n'))
wrong += unused.length
await shop.stop()
console.log(wrong === 0 ? 'Every round held.' : `${wrong} violations.`)
process.exitCode = wrong === 0 ? 0 : 1

/** Crashes the shop or its database once while many buyers visit. */
async function business(cut: () => Promise<number>): Promise<{ killedAt: number; restart_ms: number }> {
  const killAt = Math.floor(CHECKOUTS * (0.2 + 0.6 * random()))
  const delay_ms = random() * 30
  let begun = 0
  let finished = 0
  let restarted: Promise<number> | undefined
  const worker = async () => {
    while (begun++ < CHECKOUTS) {
      if (restarted) await restarted
      await visit()
      finished += 1
      if (finished >= killAt && !restarted) restarted = sleep(delay_ms).then(cut)
    }
  }
  await Promise.all(Array.from({ length: WIDTH }, worker))
  return { killedAt: killAt, restart_ms: (await restarted) ?? 0 }
}

function open() {
  return startShop({ folder, processes: Number(options.processes), settings: { ...ADMIN, TRUSTED_PROXIES: '1' } })
}

async function suddenDeath(): Promise<number> {
  await shop.kill9()
  disk?.lose()
  const began = performance.now()
  await disk?.start()
  shop = await open()
  const restart_ms = performance.now() - began
  processor_ms = processorTimeOf([shop.pid, ...childrenOf(shop.pid)])
  return restart_ms
}

/**
 * Kills PostgreSQL and its backends. Restarts the shop when it is not ready again within
 * `MAX_HEALING_ms`.
 */
async function databaseCut(): Promise<number> {
  const began = performance.now()
  await shop.killDatabase()
  while (performance.now() - began < MAX_HEALING_ms) {
    if (await isReady()) return performance.now() - began
    await sleep(100)
  }
  await shop.kill9()
  shop = await open()
  return performance.now() - began
}

async function isReady(): Promise<boolean> {
  const answer = await fetch(`${shop.address}/readyz`).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer?.ok === true
}

async function visit(): Promise<void> {
  const buyer = new Buyer(shop.address, `10.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}.7`)
  record.push(buyer)
  const mood = random()
  if (!(await fillBag(buyer)) || !(await buyer.askForFee())) return
  // Continues without the code when it is refused, for example because its uses are taken.
  if (random() < 0.3) await buyer.typeCode(codes[Math.floor(random() * codes.length)] ?? '')
  if (!(await buyer.order())) return
  if (mood >= 0.1) await buyer.pay(mood < 0.2 ? DECLINED_CARD : GOOD_CARD)
}

async function fillBag(buyer: Buyer): Promise<boolean> {
  const want = random()
  if (want < 0.125) return others.putIn(buyer, 'gift-card', random)
  if (want < 0.25) return others.putIn(buyer, 'outfit', random)
  const variantId = variants[Math.floor(random() * variants.length)] ?? 0
  return buyer.putInBag(variantId, random() < 0.2 ? 2 : 1)
}

/**
 * Repeats orders with the result `unknown`, and every second such payment, under the same idempotency key. The shop must
 * complete the other payments by itself.
 */
async function askAgain(): Promise<string> {
  const orders = record.filter(({ seen }) => seen.order?.result === 'unknown')
  const payments = record.filter(({ seen }) => seen.payment?.result === 'unknown').filter((_, i) => i % 2 === 0)
  for (const buyer of [...orders, ...payments]) buyer.address = shop.address
  for (const buyer of orders) await buyer.order()
  for (const buyer of payments) await buyer.payAgain()
  return `${orders.length} orders and ${payments.length} payments asked again`
}

async function untilRecovered(): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < RECOVERY_ms && (await halfDone(shop)) > 0) await sleep(500)
  return (await halfDone(shop)) > 0 ? RECOVERY_ms + 1 : performance.now() - began
}

function tally(): string {
  const count = (test: (buyer: Buyer) => boolean) => record.filter(test).length
  const ordered = count(({ seen }) => seen.order?.result === 'ok')
  const refused = count(({ seen }) => seen.order?.result === 'refused' || seen.bag?.result === 'refused')
  return `so far ${record.length} visits, ${ordered} orders and ${count(({ paid }) => paid === 'captured')} payments acknowledged, ${refused} refused`
}
