import { startBare } from '../bare.ts'
import { Buyer, request } from '../buyer.ts'
import { stocked } from '../goods.ts'
import { load, repeat, summary } from '../load.ts'
import { type Effort, repeated } from '../measure.ts'
import { beginningsToMeasure, queriesToMeasure } from '../queries.ts'
import type { RunningShop } from '../shop.ts'
import { atLeast, ms, plain, type Row, whole, within } from '../table.ts'

const WIDTH = 16

/** Answers that are cached, as most are (and what a search costs anew); what the others cost anew is measured by `bench/scale.ts`. */
export async function reading(shop: RunningShop, { runs, seconds }: Effort): Promise<Row[]> {
  const read = async (what: string, path: string, min: number) => [
    ...(await readAs(what, path, min, {})),
    ...(await readAs(`${what}, br`, path, min, { 'accept-encoding': 'br' })),
  ]
  const readAs = async (name: string, path: string, min: number, headers: Record<string, string>) => {
    const aim = { paths: [path], seconds, connections: WIDTH, headers }
    const bare = await startBare(shop.address, [path], headers)
    await load({ ...aim, address: shop.address, seconds: 1 })
    const ours = await repeated(runs, () => load({ ...aim, address: shop.address }), shop)
    const best = await repeated(runs, () => load({ ...aim, address: bare.address }), shop)
    bare.stop()
    return [
      atLeast(name, ours.perSecond, min, '/s'),
      plain(`${name}, of the bare server`, `${whole((100 * ours.perSecond) / best.perSecond)} % of ${whole(best.perSecond)} /s`),
      plain(`${name}, processor each`, ours.price),
    ]
  }
  const list = await read('list API, 24 products', '/api/products', 3000)
  const narrowed = [
    ...(await read('list API, two facets chosen', '/api/products?department=premium-fashion&size=eu-50&colour=navy.black', 3000)),
    ...(await read('facets API, two facets chosen', '/api/facets?department=premium-fashion&size=eu-50&colour=navy.black', 3000)),
  ]
  const detail = await read('detail API', '/api/products/karura-jacket', 5000)
  const search = await read('search API, cached', '/api/products?q=navy%20linen%20jacket', 1000)
  const suggest = await read('suggestions, cached', '/api/search/suggestions?q=linen%20ja', 1000)
  return [...list, ...narrowed, ...detail, ...search, ...suggest, ...(await searching(shop, { runs, seconds }))]
}

/** Queries that nobody has asked before, one after the other. */
async function searching(shop: RunningShop, { runs, seconds }: Effort): Promise<Row[]> {
  const anew = async (name: string, paths: readonly string[]) => {
    let turn = 0
    const ask = async () => {
      const { status } = await request(shop.address, { path: paths[turn++ % paths.length] ?? '/' })
      if (status !== 200) throw new Error(`A search answered ${status}.`)
    }
    await repeat(ask, WIDTH, 1)
    const { perSecond, p95, price } = await repeated(runs, () => repeat(ask, WIDTH, seconds), shop)
    return [
      atLeast(`${name}, worked out anew`, perSecond, 1000, '/s'),
      plain(`${name} anew, p95 at ${WIDTH}`, ms(p95)),
      plain(`${name} anew, processor each`, price),
    ]
  }
  const lists = queriesToMeasure().map((query) => `/api/products?q=${encodeURIComponent(query)}`)
  const suggestions = beginningsToMeasure().map((query) => `/api/search/suggestions?q=${encodeURIComponent(query)}`)
  return [...(await anew('search API', lists)), ...(await anew('suggestions', suggestions))]
}

/** Each visitor is a new one, with an empty bag. */
export async function filling(shop: RunningShop, { runs, seconds }: Effort): Promise<Row[]> {
  const next = await inTurn(shop)
  const put = async () => {
    const buyer = new Buyer(shop.address)
    if (!(await buyer.putInBag(next()))) throw new Error(`Not put in the bag: ${JSON.stringify(buyer.seen)}`)
  }
  await repeat(put, WIDTH, 1)
  const filled = await repeated(runs, () => repeat(put, WIDTH, seconds), shop)
  return [
    atLeast('new bag with one line', filled.perSecond, 1500, '/s'),
    plain('new bag, processor each', filled.price),
    within('add to bag, p95', filled.p95, 40),
  ]
}

/** Bag, delivery fee, order, card, payment: five requests each. */
export async function buying(shop: RunningShop, { runs, seconds }: Effort): Promise<Row[]> {
  const next = await inTurn(shop)
  const times: number[] = []
  const buy = async () => {
    const buyer = new Buyer(shop.address)
    if (!(await buyer.buy(next()))) throw new Error(`Not bought: ${JSON.stringify(buyer.seen)}`)
    times.push(buyer.seen.order?.ms ?? 0)
  }
  await repeat(buy, WIDTH, 2)
  times.length = 0
  const bought = await repeated(runs, () => repeat(buy, WIDTH, seconds), shop)
  return [
    atLeast('whole checkout to a paid order', bought.perSecond, 200, '/s'),
    plain('whole checkout, processor each', bought.price),
    within('place an order, p95', summary(times, 1).p95, 80),
  ]
}

/** A hundred variants in turn: buyers in a shop do not all want the same one. */
async function inTurn(shop: RunningShop): Promise<() => number> {
  const ids = await stocked(shop, 100)
  let turn = 0
  return () => ids[turn++ % ids.length] ?? 0
}
