// Sends far more buyers and readers than the shop can serve.
// usage: node bin/run.mjs bench/overload.ts [--buyers 500] [--readers 2000] [--seconds 20] [--processes 1]
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Buyer, request, type Step } from './buyer.ts'
import { setAvailable, stocked } from './goods.ts'
import { violations } from './invariants.ts'
import { summary } from './load.ts'
import type { ReaderResult } from './overload-readers.ts'
import { freePort, startShop } from './shop.ts'

const option = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : Number(process.argv[at + 1])
}
const [buyers, readers, seconds, processes] = [
  option('buyers', 500),
  option('readers', 2000),
  option('seconds', 20),
  option('processes', 1),
]
const MAX_TRIES = 30
const MOST = { admitted_p99_ms: 3000, ready_p99_ms: 200, recovery_s: 5 }

let wrong = 0
const check = (right: boolean, sentence: string) => {
  console.log(`  ${right ? '✓' : '✗'} ${sentence}`)
  if (!right) wrong += 1
}

/** `admitted`: response times in ms. `shed`: refused with 503. */
class Answers {
  readonly admitted: number[] = []
  shed = 0
  failed = 0
  add(status: number, ms: number) {
    if (status === 503) this.shed += 1
    else if (status === 0 || status >= 500) this.failed += 1
    else this.admitted.push(ms)
  }
  report(name: string, time_s: number) {
    const { p50, p99, count } = summary(this.admitted, time_s)
    console.log(
      `  ${name.padEnd(12)} ${String(count).padStart(6)} admitted, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ` +
        `${this.shed} shed, ${this.failed} failed`,
    )
    return { p99, count }
  }
}

const healthPort = await freePort()
const shop = await startShop({
  processes,
  settings: { DATABASE_POOL: '10', HEALTH_PORT: String(healthPort) },
  node: process.env.PROBE ? process.env.PROBE.split(' ') : [],
})
try {
  const variants = await stocked(shop, 20)
  await setAvailable(shop, variants, 100_000)
  const { rows } = await shop
    .query('select slug from product where published_at is not null limit 200')
    .catch(() => shop.query('select slug from product limit 200'))
  const pages = rows.map(({ slug }) => `/product/${slug}`)

  const calm = await probe(3)
  console.log(`calm: page p50 ${calm.toFixed(0)} ms`)
  console.log(`\n${buyers} buyers and ${readers} readers for ${seconds} s, ${processes} process(es)`)
  const answers = {
    bag: new Answers(),
    shipping: new Answers(),
    order: new Answers(),
    card: new Answers(),
    payment: new Answers(),
  }
  const reading = new Answers()
  const ready = new Answers()
  let paid = 0
  const ends = performance.now() + seconds * 1000

  const persist = async (buyer: Buyer, step: Step, act: () => Promise<boolean>) => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const isDone = await act()
      const seen = buyer.seen[step]
      if (seen && step in answers) answers[step as keyof typeof answers].add(seen.status, seen.ms)
      if (isDone || seen?.code !== 'server.busy') return isDone
      await sleep(1000 + Math.random() * 2000)
    }
    return false
  }
  const buy = async () => {
    while (performance.now() < ends) {
      const buyer = new Buyer(shop.address)
      const variant = variants[Math.floor(Math.random() * variants.length)] as number
      const isPaid =
        (await persist(buyer, 'bag', () => buyer.putInBag(variant))) &&
        (await persist(buyer, 'shipping', () => buyer.askForFee())) &&
        (await persist(buyer, 'order', () => buyer.order())) &&
        (await persist(buyer, 'payment', () => buyer.pay()))
      if (isPaid) paid += 1
    }
  }
  /** Reads in a child process, because so many clients in this one would delay its event loop. */
  const read = async () => {
    const program = fork(join(import.meta.dirname, 'overload-readers.ts'), [shop.address, String(readers), String(seconds)])
    program.send(pages)
    const [result] = (await once(program, 'message')) as [ReaderResult]
    for (const { status, ms } of result.answers) reading.add(status, ms)
    return result.delay_ms
  }
  const watch = async () => {
    while (performance.now() < ends) {
      const began = performance.now()
      const answer = await request(`http://127.0.0.1:${healthPort}`, { path: '/readyz' }).catch(() => undefined)
      ready.add(answer?.status ?? 0, performance.now() - began)
      await sleep(100)
    }
  }
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const before = shop.processorTime()
  const [readersDelay_ms] = await Promise.all([read(), ...Array.from({ length: buyers }, buy), watch()])
  const after = shop.processorTime()
  const over = performance.now()
  const spent_s = seconds
  const steps = Object.entries(answers).map(([name, each]) => ({ name, ...each.report(name, spent_s), failed: each.failed }))
  const readers_ = reading.report('reading', spent_s)
  const readiness = ready.report('readyz', spent_s)
  console.log(`  ${paid} orders paid, ${(paid / spent_s).toFixed(1)} a second`)
  const taken_s = (performance.now() - ends) / 1000 + spent_s
  const share = (ms: number) => (ms / 1000 / taken_s).toFixed(2)
  console.log(
    `  processors used: shop ${share(after.shop - before.shop)}, database ${share(after.database - before.database)}; ` +
      `delay of the clients themselves, p99: buyers ${(delay.percentile(99) / 1e6).toFixed(0)} ms, readers ${readersDelay_ms.toFixed(0)} ms; load ${loadavg()[0]?.toFixed(1)}`,
  )
  while ((await probe(0.5)) > Math.max(2 * calm, 50) && performance.now() - over < 60_000) await sleep(100)
  const recovery_s = (performance.now() - over) / 1000

  for (const { name, p99 } of [...steps, { name: 'reading', ...readers_ }]) {
    check(p99 <= MOST.admitted_p99_ms, `${name}: 99 % of what was admitted within ${p99.toFixed(0)} ms (${MOST.admitted_p99_ms})`)
  }
  check(answers.payment.shed === 0, `${answers.payment.shed} payments of an existing order shed`)
  check(
    ready.shed + ready.failed === 0 && readiness.p99 <= MOST.ready_p99_ms,
    `/readyz p99 ${readiness.p99.toFixed(0)} ms (${MOST.ready_p99_ms})`,
  )
  check(
    recovery_s <= MOST.recovery_s,
    `pages at the calm pace ${recovery_s.toFixed(1)} s after the last request (${MOST.recovery_s})`,
  )
  const failed = [...Object.values(answers), reading].reduce((sum, each) => sum + each.failed, 0)
  check(failed === 0, `${failed} answers of another 5xx, or none at all`)
  const found = await violations(shop)
  check(found.length === 0, found.length === 0 ? 'stock, totals, ledger and the provider’s ledger agree' : found.join('\n    '))

  /** Median response time of product pages, in ms. */
  async function probe(for_s: number): Promise<number> {
    const times: number[] = []
    for (const end = performance.now() + for_s * 1000; times.length === 0 || performance.now() < end; ) {
      const began = performance.now()
      await request(shop.address, { path: pages[times.length % pages.length] as string, headers: { Cookie: 'visitor=x' } })
      times.push(performance.now() - began)
    }
    return summary(times, for_s).p50
  }
} finally {
  await shop.stop()
}
process.exitCode = wrong === 0 ? 0 : 1
