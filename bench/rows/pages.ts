import { CHANGED_COOKIE } from '#platform/api/cache-buster-cookie.ts'
import { startBare } from '../bare.ts'
import { BUDGETS } from '../budgets.ts'
import { Buyer } from '../buyer.ts'
import { stocked } from '../goods.ts'
import { load } from '../load.ts'
import { BROWSER, besideBare, type Compared, type Effort, repeated } from '../measure.ts'
import { type RunningShop, startShop } from '../shop.ts'
import { held, ms, plain, type Row, rounded } from '../table.ts'
import { aPerson } from './sign-in.ts'

const PAGES: Record<string, string[]> = { home: ['/'], list: ['/browse'], product: ['/product/karura-jacket'] }
const MANY_PAGES = 60
const MANY_BUYERS = 16

type Headers = Record<string, string>

/** Cached pages, compared with a bare server that sends the same bytes. */
export async function cachedPages(shop: RunningShop, effort: Effort): Promise<Row[]> {
  const rows: Row[] = []
  const all = { ...PAGES, 'any of sixty products': await manyProducts(shop) }
  for (const [name, paths] of Object.entries(all)) {
    const measured = await pages(shop, effort, paths, [BROWSER])
    const { p99, bare } = measured
    rows.push(
      row(`cached ${name}`, BUDGETS.keptPage, measured),
      held(`cached ${name}, p99`, BUDGETS.keptPageP99, p99 / bare.p99, {
        shown: `${ms(p99)} (bare ${ms(bare.p99)}): ${(p99 / bare.p99).toFixed(1)} ×`,
      }),
    )
  }
  return rows
}

/** Measures cached pages for visitors with a cart or a session. */
export async function ownPages(shop: RunningShop, effort: Effort): Promise<Row[]> {
  const bags: Headers[] = []
  const variants = await stocked(shop, MANY_BUYERS + 1)
  for (let number = 0; number < MANY_BUYERS; number++) {
    const buyer = new Buyer(shop.address)
    for (const variant of variants.slice(number, number + 2)) await buyer.putInBag(variant)
    bags.push({ ...BROWSER, cookie: buyer.cookie })
  }
  const { cookies } = await aPerson(shop, 999)
  const session = [{ ...BROWSER, cookie: cookies }]
  const rows: Row[] = []
  for (const [who, headers] of [['with a bag', bags.slice(0, 1)] as const, ['signed in', session] as const]) {
    for (const [name, paths] of Object.entries(PAGES))
      rows.push(row(`${name} ${who}`, BUDGETS.ownPage, await pages(shop, effort, paths, headers)))
  }
  const many = await pages(shop, effort, await manyProducts(shop), bags)
  const { share, perSecond, cost } = await pages(shop, effort, PAGES.product ?? [], () => changedJustNow(bags[0] ?? {}))
  return [
    ...rows,
    row(`any of sixty products, sixteen buyers with a bag`, BUDGETS.ownPage, many),
    plain('product with a bag that has just changed: it is read', `${rounded(perSecond)} /s`, { share, cost }),
  ]
}

/** Requests with different values of `CHANGED_COOKIE`, so that the fragment is not taken from the cache. */
const MANY_CHANGES = 20_000
const changedJustNow = (headers: Headers): Headers[] =>
  Array.from({ length: MANY_CHANGES }, () => ({
    ...headers,
    cookie: `${headers.cookie}; ${CHANGED_COOKIE}=${crypto.randomUUID()}`,
  }))

const row = (name: string, budget: (typeof BUDGETS)['keptPage' | 'ownPage'], { share, perSecond, cost, bare }: Compared): Row =>
  held(name, budget, share, { share, cost, shown: `${rounded(perSecond)} /s (bare ${rounded(bare.perSecond)})` })

type Askers = readonly Headers[] | (() => readonly Headers[])

async function pages(shop: RunningShop, { runs, seconds }: Effort, paths: readonly string[], askers: Askers) {
  const current = () => (typeof askers === 'function' ? askers() : askers)
  const bare = await startBare(shop.address, paths, current()[0] ?? {})
  const ask = (address: string, seconds: number) => () => load({ address, paths, headers: current(), seconds })
  await ask(shop.address, 1)()
  await ask(bare.address, 1)()
  const measured = await besideBare(runs, ask(shop.address, seconds), ask(bare.address, seconds), shop)
  bare.stop()
  return measured
}

async function manyProducts(shop: RunningShop): Promise<string[]> {
  const { rows } = await shop.query(
    `select slug from product where status = 'active' and exists
      (select from channel_listing where channel = 'shop' and product_id = product.id) order by rank, id limit $1`,
    [MANY_PAGES],
  )
  return rows.map(({ slug }) => `/product/${slug}`)
}

/** Turns the page cache off, so that each request renders the page. */
export async function renderedPages({ runs, seconds }: Effort): Promise<Row[]> {
  const rows: Row[] = []
  for (const processes of [1, 2]) {
    const shop = await startShop({ processes, settings: { PAGE_CACHE: 'off' }, counted: true })
    try {
      const paths = PAGES.product ?? []
      const aim = { address: shop.address, paths, headers: BROWSER }
      const bare = await startBare(shop.address, paths, BROWSER)
      await load({ ...aim, seconds: runs === 1 ? 1 : 4 }) // warms up the JIT compiler
      const atBare = () => load({ ...aim, address: bare.address, seconds })
      const { perSecond, p95, share, cost } = await besideBare(runs, () => load({ ...aim, seconds }), atBare, shop)
      bare.stop()
      const alone = await repeated(runs, () => load({ ...aim, seconds: Math.min(seconds, 2), connections: 1 }), shop)
      const name = `rendered product page, ${processes === 1 ? '1 process' : `${processes} processes`}`
      rows.push(
        processes === 1
          ? plain(name, `${rounded(perSecond)} /s`, { share, cost })
          : held(name, BUDGETS.renderedPage, perSecond, { share, cost }),
        plain(`${name}, p95 at 16 concurrent`, ms(p95)),
        held(`${name}, p95 one at a time`, BUDGETS.renderedPageP95, alone.p95, { cost: alone.cost }),
      )
    } finally {
      await shop.stop()
    }
  }
  return rows
}
