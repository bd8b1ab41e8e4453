import { startBare } from '../bare.ts'
import { Buyer } from '../buyer.ts'
import { stocked } from '../goods.ts'
import { type Load, load, medianLoad } from '../load.ts'
import { BROWSER, type Effort, repeated } from '../measure.ts'
import { type RunningShop, startShop } from '../shop.ts'
import { atLeast, ms, plain, type Row, whole, within } from '../table.ts'
import { aPerson } from './sign-in.ts'

const PAGES = { home: '/', list: '/browse', product: '/product/karura-jacket' }
const MIN_SHARE = 70
const MAX_P99 = 3
/** Kept pages against a server that does nothing but send the same bytes, in turns, so that both meet the same weather. */
export async function cachedPages(shop: RunningShop, { runs, seconds }: Effort): Promise<Row[]> {
  const rows: Row[] = []
  const bare = await startBare(shop.address, Object.values(PAGES), BROWSER)
  for (const [name, path] of Object.entries(PAGES)) {
    const aim = { paths: [path], seconds, headers: BROWSER }
    await load({ ...aim, address: shop.address, seconds: 1 })
    await load({ ...aim, address: bare.address, seconds: 1 })
    const ours: Load[] = []
    const best: Load[] = []
    const before = { shop: shop.processorTime().shop, bare: bare.processorTime() }
    for (let run = 0; run < runs; run++) {
      best.push(await load({ ...aim, address: bare.address }))
      ours.push(await load({ ...aim, address: shop.address }))
    }
    const used = { shop: shop.processorTime().shop - before.shop, bare: bare.processorTime() - before.bare }
    rows.push(...compared(`cached ${name} ${path}`, medianLoad(ours), medianLoad(best), used))
  }
  bare.stop()
  return rows
}

/** The same pages for those who have something of their own: it is read anew with each, and follows behind the cached bytes. */
export async function ownPages(shop: RunningShop, { runs, seconds }: Effort): Promise<Row[]> {
  const buyer = new Buyer(shop.address)
  for (const variant of await stocked(shop, 2)) await buyer.putInBag(variant)
  const { cookies } = await aPerson(shop, 999)
  const rows: Row[] = []
  for (const [who, cookie] of Object.entries({ 'with a bag': buyer.cookie, 'signed in': cookies })) {
    for (const [name, path] of Object.entries(PAGES)) {
      const headers = { ...BROWSER, cookie }
      const bare = await startBare(shop.address, [path], headers)
      const aim = { paths: [path], seconds, headers }
      await load({ ...aim, address: shop.address, seconds: 1 })
      const ours = await repeated(runs, () => load({ ...aim, address: shop.address }), shop)
      const best = await repeated(runs, () => load({ ...aim, address: bare.address }), shop)
      bare.stop()
      rows.push(
        plain(`${name} ${who}`, `${whole(ours.perSecond)} /s, ${whole((100 * ours.perSecond) / best.perSecond)} % of bare`),
        plain(`${name} ${who}, processor each`, ours.price),
      )
    }
  }
  return rows
}

const compared = (name: string, ours: Load, bare: Load, used: { shop: number; bare: number }): Row[] => [
  atLeast(`${name}, of the bare server`, (100 * ours.perSecond) / bare.perSecond, MIN_SHARE, '%'),
  plain(`${name}, a second`, `${whole(ours.perSecond)} (bare ${whole(bare.perSecond)})`),
  plain(`${name}, processor each`, `${micro(used.shop / ours.count)} (bare ${micro(used.bare / bare.count)})`),
  {
    what: `${name}, p99`,
    measured: `${ms(ours.p99)} (bare ${ms(bare.p99)}): ${(ours.p99 / bare.p99).toFixed(1)} ×`,
    budget: `≤ ${MAX_P99} × bare`,
    met: ours.p99 <= MAX_P99 * bare.p99,
  },
]

const micro = (milliseconds: number): string => `${whole(milliseconds * 1000)} µs`

/** Each answer rendered anew. Asked one at a time, what a visitor waits for is what the server takes. */
export async function renderedPages({ runs, seconds }: Effort): Promise<Row[]> {
  const rows: Row[] = []
  for (const processes of [1, 2]) {
    const shop = await startShop({ processes, settings: { PAGE_CACHE: 'off' } })
    try {
      const aim = { address: shop.address, paths: [PAGES.product], headers: BROWSER }
      await load({ ...aim, seconds: runs === 1 ? 1 : 4 }) // until the compiler has seen enough of it
      const full = await repeated(runs, () => load({ ...aim, seconds }), shop)
      const alone = await repeated(runs, () => load({ ...aim, seconds: Math.min(seconds, 2), connections: 1 }), shop)
      const name = `rendered ${PAGES.product}, ${processes === 1 ? '1 process' : `${processes} processes`}`
      rows.push(
        processes === 1 ? plain(name, `${whole(full.perSecond)} /s`) : atLeast(name, full.perSecond, 600, '/s'),
        plain(`${name}, processor each`, full.price),
        plain(`${name}, p95 at 16 concurrent`, ms(full.p95)),
        within(`${name}, p95 one at a time`, alone.p95, 15),
      )
    } finally {
      await shop.stop()
    }
  }
  return rows
}
