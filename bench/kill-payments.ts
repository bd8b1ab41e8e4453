// Kills the shop's processes at random moments while both providers keep running. The providers' webhooks arrive late, twice, or
// not at all.
// usage: node bin/run.mjs bench/kill-payments.ts [--rounds 20] [--checkouts 1000] [--seed 1] [--processes 2]
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { PESAPAL_KEYS, STRIPE_KEY, signingSecretFrom } from '@loomcourt/payment-stand-ins'
import { ADMIN, AdminClient } from './admin-client.ts'
import { Buyer, DECLINED_CARD, GOOD_CARD } from './buyer.ts'
import { stocked } from './goods.ts'
import { halfDone, violations } from './invariants.ts'
import { otherGoods } from './other-goods.ts'
import { miscounted, roundPromotions, usesSummary } from './promotion.ts'
import { randomFrom } from './random.ts'
import { freePort, ROOT, startShop, temporaryFolder } from './shop.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    checkouts: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    processes: { type: 'string', default: '2' },
  },
})
const [ROUNDS, CHECKOUTS, WIDTH] = [Number(options.rounds), Number(options.checkouts), 16]
/** An undecided payment is polled after 1 and 3 minutes, and two kills can pause the polls for another minute. */
const RECOVERY_ms = 260_000
/** Webhooks arrive late and twice, and some are lost. Some calls to Pesapal fail, half of them after they were carried out. */
const FAULTS = { noticeDelay_ms: [0, 3000], notices: 2, lost: 0.1, flaky: 0.02 }
const SECRET = 'a secret of the bench, long enough to be one'

const random = randomFrom(Number(options.seed))
const folder = temporaryFolder()
const [port, providerPort] = [await freePort(), await freePort()]
const provider = `http://127.0.0.1:${providerPort}`
const settings = {
  ...ADMIN,
  TRUSTED_PROXIES: '1',
  SHOP_SECRET: SECRET,
  STRIPE_SECRET_KEY: STRIPE_KEY,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
  STRIPE_API_BASE: provider,
  STRIPE_WEBHOOK_SECRET: signingSecretFrom(SECRET),
  PESAPAL_CONSUMER_KEY: PESAPAL_KEYS.consumerKey,
  PESAPAL_CONSUMER_SECRET: PESAPAL_KEYS.consumerSecret,
  PESAPAL_BASE_URL: `${provider}/pesapal`,
}
const start = () => startShop({ folder, port, processes: Number(options.processes), settings })

let shop = await start()
const standIn = openProvider(shop.databaseUrl())
process.on('exit', () => standIn.kill('SIGKILL'))
console.log(
  `Seed ${options.seed}: ${ROUNDS} rounds of ${CHECKOUTS} checkouts, ${WIDTH} at a time, ${options.processes} processes.`,
)
const variants = await stocked(shop, 10)
const others = await otherGoods(shop)
const clerk = new AdminClient(() => shop.address)
if (!(await clerk.signIn())) throw new Error('The clerk could not sign in.')
const buyers: Buyer[] = []
let wrong = 0
let codes: string[] = []
for (let round = 1; round <= ROUNDS; round++) {
  codes = await roundPromotions(clerk, round, Math.ceil(CHECKOUTS / 30))
  const { kills, restart_ms } = await business()
  const recovery_ms = await untilRecovered()
  const found = [...(await violations(shop)), ...(await miscounted(shop))]
  if (recovery_ms > RECOVERY_ms) found.push(`${await halfDone(shop)} payments were not finished in time`)
  wrong += found.length
  console.log(
    `Round ${round}: killed ${kills} times, back in ${(restart_ms / 1000).toFixed(1)} s, all finished ${(recovery_ms / 1000).toFixed(0)} s later; ` +
      `${await tally()}; ${await usesSummary(shop)}; ${found.length === 0 ? 'the provider’s ledger is our ledger' : 'WRONG:'}`,
  )
  for (const sentence of found) console.log(`  ✗ ${sentence}`)
}
await shop.stop()
standIn.kill('SIGTERM')
console.log(wrong === 0 ? 'Every round held.' : `${wrong} violations.`)
process.exit(wrong === 0 ? 0 : 1)

function openProvider(database: string): ChildProcess {
  const options = [
    '--port',
    String(providerPort),
    '--database',
    database,
    '--shop',
    `http://127.0.0.1:${port}`,
    '--secret',
    SECRET,
  ]
  const main = join(ROOT, 'packages/payment-stand-ins/bin/serve.ts')
  return spawn(process.execPath, [...process.execArgv, main, ...options, '--faults', JSON.stringify(FAULTS)], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Runs many buyers while the shop is killed twice. */
async function business(): Promise<{ kills: number; restart_ms: number }> {
  const deaths = [Math.floor(CHECKOUTS * (0.15 + 0.3 * random())), Math.floor(CHECKOUTS * (0.55 + 0.3 * random()))]
  let [begun, finished, restart_ms, kills] = [0, 0, 0, 0]
  let restarted: Promise<void> | undefined
  const worker = async () => {
    while (begun++ < CHECKOUTS) {
      if (restarted) await restarted
      await visit()
      finished += 1
      if (finished !== deaths[kills]) continue
      kills += 1
      restarted = sleep(random() * 30).then(die)
    }
  }
  const die = async () => {
    await shop.killApps()
    shop = await start()
    restart_ms = Math.max(restart_ms, shop.started_ms)
    restarted = undefined
  }
  await Promise.all(Array.from({ length: WIDTH }, worker))
  await restarted
  return { kills, restart_ms }
}

async function visit(): Promise<void> {
  const buyer = new Buyer(shop.address, `10.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}.7`)
  buyers.push(buyer)
  const mood = random()
  if (!(await fillBag(buyer)) || !(await buyer.askForFee())) return
  // Continues without the code when it is refused, for example because its uses are taken.
  if (random() < 0.3) await buyer.typeCode(codes[Math.floor(random() * codes.length)] ?? '')
  if (!(await buyer.order()) || !buyer.orderId) return
  if (mood < 0.1) return
  if (random() < 0.1) return payByTransfer(buyer)
  if (random() < 0.2 && (await payByGiftCard(buyer))) return
  const [comesBack, method] = [random() < 0.5, random() < 0.5 ? ('mpesa' as const) : ('card' as const)]
  if (random() < 0.4)
    return buyer.payAtPesapal(mood < 0.2 ? ['fail', 'pay'] : mood < 0.3 ? ['later'] : ['pay', 'pay'], method, comesBack)
  if (mood > 0.9) await buyer.payAtPesapal(mood > 0.95 ? ['fail'] : [], method, false)
  if (mood < 0.2) await buyer.payAtProvider(provider, buyer.orderId, DECLINED_CARD, true)
  await buyer.payAtProvider(provider, buyer.orderId, GOOD_CARD, comesBack)
}

async function fillBag(buyer: Buyer): Promise<boolean> {
  const want = random()
  if (want < 0.2) return others.putIn(buyer, want < 0.1 ? 'gift-card' : 'outfit', random)
  return buyer.putInBag(variants[Math.floor(random() * variants.length)] ?? 0)
}

async function payByTransfer(buyer: Buyer): Promise<void> {
  if (!(await buyer.promiseTransfer()) || !buyer.number) return
  const first = random() < 0.5 ? buyer.total : Math.ceil(buyer.total / 3)
  await clerk.receiveTransfer(buyer.number, first, `T1 ${buyer.number}`)
  if (first < buyer.total) await clerk.receiveTransfer(buyer.number, buyer.total - first, `T2 ${buyer.number}`)
}

async function payByGiftCard(buyer: Buyer): Promise<boolean> {
  const code = await clerk.giftCard(random() < 0.3 ? buyer.total : 10_000 + Math.floor(random() * (buyer.total - 20_000)))
  return code !== undefined && buyer.payByGiftCard(code, crypto.randomUUID())
}

async function untilRecovered(): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < RECOVERY_ms && (await halfDone(shop)) > 0) await sleep(500)
  return (await halfDone(shop)) > 0 ? RECOVERY_ms + 1 : performance.now() - began
}

async function tally(): Promise<string> {
  const { rows } = await shop.query(`select
    (select count(*) from orders where placed_at is not null) as placed,
    (select count(*) from provider_event where source = 'webhook') as heard,
    (select count(*) from action_item) as tasks,
    (select round(coalesce(sum(amount), 0) / 100, 2) from payment_entry where debit = 'clearing:stripe') as cards,
    (select round(coalesce(sum(amount), 0) / 100, 2) from payment_entry where debit = 'clearing:pesapal') as pesapal,
    (select round(coalesce(sum(amount), 0) / 100, 2) from payment_entry where debit = 'store-credit') as gifts,
    (select round(coalesce(sum(amount), 0) / 100, 2) from payment_entry where debit = 'bank') as transfers`)
  const { placed, heard: events, tasks, cards, pesapal, gifts, transfers } = rows[0] ?? {}
  return `so far ${buyers.length} visits, ${placed} orders paid, ${events} events, KES ${cards} by card, ${pesapal} by Pesapal, ${gifts} by gift card and ${transfers} by transfer booked, ${tasks} tasks`
}
