import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { bareFor } from './bare.ts'
import { BUDGETS } from './budgets.ts'
import { Buyer } from './buyer.ts'
import { type Load, repeat, summary } from './load.ts'
import { costOf } from './measure.ts'
import { processorTimeOf } from './processes.ts'
import { type Provider, providerOfItsOwn } from './provider.ts'
import { type RunningShop, type StartShop, startShop } from './shop.ts'
import { countedBy, isBeginningOrEnd, statementsIn } from './statement-counts.ts'
import { held, ms, plain, type Row, rounded } from './table.ts'

export type ShopAndStandIn = { shop: RunningShop; provider: Provider; standIn: ChildProcess; stop: () => Promise<void> }

/** Runs the provider stand-in in another process, so that its CPU time is not counted as the shop's. */
export async function startShopAndStandIn(
  how: StartShop = {},
  faults: object = { noticeDelay_ms: [150, 500] },
): Promise<ShopAndStandIn> {
  const provider = await providerOfItsOwn()
  const shop = await startShop({ ...how, settings: { ...provider.settings, ...how.settings }, counted: true })
  const standIn = provider.open(shop.databaseUrl(), shop.address, { faults, counted: shop.folder })
  await provider.untilOpen()
  const stop = async () => {
    standIn.kill('SIGTERM')
    await shop.stop()
  }
  return { shop, provider, standIn, stop }
}

type Bought = { all: Load; placing: Load; paying: Load; failed: number }

/** Runs whole checkouts from an empty cart, `width` buyers at a time. */
export async function buying(address: string, width: number, seconds: number, next: () => number): Promise<Bought> {
  const [placing, paying]: [number[], number[]] = [[], []]
  let failed = 0
  const buy = async () => {
    const buyer = new Buyer(address)
    if (!(await buyer.buy(next()))) failed += 1
    placing.push(buyer.seen.order?.ms ?? 0)
    paying.push(buyer.seen.payment?.ms ?? 0)
  }
  const began = performance.now()
  const all = await repeat(buy, width, seconds)
  const spent_s = (performance.now() - began) / 1000
  return { all, failed, placing: summary(placing, spent_s), paying: summary(paying, spent_s) }
}

/** The cost includes the background work, which is waited for. */
export async function buyingRows(
  { shop, standIn }: ShopAndStandIn,
  width: number,
  seconds: number,
  next: () => number,
): Promise<Row[]> {
  const bare = await bareFor(shop.address, (buyer) => buyer.buy(next()))
  const theirs = await buying(bare.address, width, Math.min(3, seconds), next)
  bare.stop()
  await untilQuiet(shop)
  const standInBefore = await usedBy(standIn, shop.folder)
  let bought: Bought | undefined
  let behind_ms = 0
  const cost = await costOf(shop, async () => {
    bought = await buying(shop.address, width, seconds, next)
    const answered = performance.now()
    await untilQuiet(shop)
    behind_ms = performance.now() - answered
    return bought.all.count
  })
  if (!bought) throw new Error('Nobody bought.')
  const { all, failed, placing, paying } = bought
  const standInAfter = await usedBy(standIn, shop.folder)
  const each = (of: 'cpu_ms' | 'statements') => (standInAfter[of] - standInBefore[of]) / Math.max(1, all.count)
  const name = `${width === 1 ? 'one buyer' : `${width} buyers`}`
  const beside = { share: (100 * all.perSecond) / theirs.all.perSecond, cost }
  return [
    width === 1
      ? plain(`checkout to a paid order, ${name}`, `${rounded(all.perSecond)} /s`, beside)
      : held(`checkout to a paid order, ${name}`, BUDGETS.order, all.perSecond, beside),
    plain(`  p50 and p95 of it, ${name}`, `${ms(all.p50)}, ${ms(all.p95)}`),
    width <= 16
      ? held(`  place an order, p95, ${name}`, BUDGETS.placeOrderP95, placing.p95)
      : plain(`  place an order, p95, ${name}`, ms(placing.p95)),
    plain(`  pay, p50 and p95, ${name}`, `${ms(paying.p50)}, ${ms(paying.p95)}`),
    held(`  not paid, ${name}`, BUDGETS.notPaid, failed),
    plain(`  all invoices, mails and events done, ${name}`, `${ms(behind_ms)} after the last answer`),
    plain(`  the stand-in of it, ${name}`, `${each('cpu_ms').toFixed(1)} ms, ${each('statements').toFixed(1)} statements`),
  ]
}

async function usedBy({ pid = 0 }: ChildProcess, folder: string) {
  const [counted] = await countedBy([pid], folder)
  return { cpu_ms: processorTimeOf([pid]), statements: statementsIn(counted?.texts ?? {}, (text) => !isBeginningOrEnd(text)) }
}

/** Waits for invoices, e-mails and provider events. Throws when some stay open for over a minute. */
export async function untilQuiet(shop: RunningShop): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    const { rows } = await shop.query(`select (select count(*) from mail where state = 'waiting')
      + (select count(*) from provider_event where applied_at is null)
      + (select count(*) from stripe_stand_in_delivery where done_at is null)
      + (select count(*) from orders where placed_at is not null and not exists (select from invoice where order_id = orders.id)) as open`)
    if (Number(rows[0]?.open) === 0) return
    await sleep(50)
  }
  throw new Error('Something of the orders was never finished.')
}
