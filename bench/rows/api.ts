import { bareFor, startBare } from '../bare.ts'
import { BUDGETS, type Budget } from '../budgets.ts'
import { Buyer, request } from '../buyer.ts'
import { buyingRows, type ShopAndStandIn } from '../buying.ts'
import { stocked } from '../goods.ts'
import { load, repeat } from '../load.ts'
import { besideBare, type Effort } from '../measure.ts'
import { beginningsToMeasure, queriesToMeasure } from '../queries.ts'
import type { RunningShop } from '../shop.ts'
import { held, type Row } from '../table.ts'

const WIDTH = 16

/** Measures cached responses, and searches that are not cached. */
export async function reading(shop: RunningShop, { runs, seconds }: Effort): Promise<Row[]> {
  const read = async (what: string, path: string, budget: Budget) => [
    ...(await readAs(what, path, budget, {})),
    ...(await readAs(`${what}, br`, path, budget, { 'accept-encoding': 'br' })),
  ]
  const readAs = async (name: string, path: string, budget: Budget, headers: Record<string, string>) => {
    const aim = { paths: [path], connections: WIDTH, headers }
    const bare = await startBare(shop.address, [path], headers)
    const ask = (address: string, seconds: number) => () => load({ ...aim, address, seconds })
    await ask(shop.address, 1)()
    const { perSecond, share, cost } = await besideBare(runs, ask(shop.address, seconds), ask(bare.address, seconds), shop)
    bare.stop()
    return [held(name, budget, perSecond, { share, cost }), held(`${name}, of bare`, BUDGETS.keptAnswer, share)]
  }
  const chosen = '?department=premium-fashion&size=eu-50&colour=navy.black'
  return [
    ...(await read('list API, 24 products', '/api/products', BUDGETS.list)),
    ...(await read('list API, two facets chosen', `/api/products${chosen}`, BUDGETS.list)),
    ...(await read('facets API, two facets chosen', `/api/facets${chosen}`, BUDGETS.list)),
    ...(await read('detail API', '/api/products/karura-jacket', BUDGETS.detail)),
    ...(await read('search API, cached', '/api/products?q=navy%20linen%20jacket', BUDGETS.search)),
    ...(await read('suggestions, cached', '/api/search/suggestions?q=linen%20ja', BUDGETS.search)),
    ...(await searching(shop, { runs, seconds })),
  ]
}

async function searching(shop: RunningShop, { runs, seconds }: Effort): Promise<Row[]> {
  const measureAgain = async (name: string, paths: readonly string[]) => {
    const bare = await startBare(shop.address, paths.slice(0, 1), {})
    let turn = 0
    const sequence = (address: string, paths: readonly string[]) => async () => {
      const { status } = await request(address, { path: paths[turn++ % paths.length] ?? '/' })
      if (status !== 200) throw new Error(`A search answered ${status}.`)
    }
    const [ours, theirs] = [sequence(shop.address, paths), sequence(bare.address, paths.slice(0, 1))]
    await repeat(ours, WIDTH, 1)
    const beside = () => repeat(theirs, WIDTH, Math.min(1, seconds))
    const { perSecond, p95, share, cost } = await besideBare(runs, () => repeat(ours, WIDTH, seconds), beside, shop)
    bare.stop()
    return [
      held(`${name}, not cached`, BUDGETS.search, perSecond, { share, cost }),
      held(`${name} anew, p95 at ${WIDTH}`, BUDGETS.searchP95, p95),
    ]
  }
  const lists = queriesToMeasure().map((query) => `/api/products?q=${encodeURIComponent(query)}`)
  const suggestions = beginningsToMeasure().map((query) => `/api/search/suggestions?q=${encodeURIComponent(query)}`)
  return [...(await measureAgain('search API', lists)), ...(await measureAgain('suggestions', suggestions))]
}

/** Uses a new visitor with an empty bag for each request. */
export async function filling(shop: RunningShop, { runs, seconds }: Effort): Promise<Row[]> {
  const next = await inTurn(shop)
  const putting = (address: string) => async () => {
    const buyer = new Buyer(address)
    if (!(await buyer.putInBag(next()))) throw new Error(`Not put in the bag: ${JSON.stringify(buyer.seen)}`)
  }
  const bare = await bareFor(shop.address, (buyer) => buyer.putInBag(next()))
  await repeat(putting(shop.address), WIDTH, 1)
  const beside = () => repeat(putting(bare.address), WIDTH, Math.min(1, seconds))
  const ours = () => repeat(putting(shop.address), WIDTH, seconds)
  const { perSecond, p95, share, cost } = await besideBare(runs, ours, beside, shop)
  bare.stop()
  return [
    held('new bag with one line', BUDGETS.newBag, perSecond, { share, cost }),
    held(`add to bag, p95 at ${WIDTH}`, BUDGETS.addToBagP95, p95),
  ]
}

export async function checkouts(both: ShopAndStandIn, { runs, seconds }: Effort): Promise<Row[]> {
  const next = await inTurn(both.shop)
  for (let i = 0; i < 20; i++) await new Buyer(both.shop.address).buy(next())
  const rows: Row[] = []
  for (const width of [1, 8, WIDTH, 32]) rows.push(...(await buyingRows(both, width, runs * seconds, next)))
  return rows
}

/** Cycles through a hundred variants, because real buyers want different ones. */
export async function inTurn(shop: RunningShop): Promise<() => number> {
  const ids = await stocked(shop, 100)
  let turn = 0
  return () => ids[turn++ % ids.length] ?? 0
}
