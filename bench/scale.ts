// Measures how reads slow down as the catalogue grows.
// usage: node bin/run.mjs bench/scale.ts [--million] [--seconds 4] [--data 1000=/tmp/small --data 100000=/tmp/large]
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { BUDGETS, type Budget } from './budgets.ts'
import { request } from './buyer.ts'
import { type Load, medianLoad, repeat } from './load.ts'
import { beginningsToMeasure, queriesToMeasure } from './queries.ts'
import { ROOT, type RunningShop, startShop, temporaryFolder } from './shop.ts'
import { held, ms, type Row, report, rounded } from './table.ts'

const { values: options } = parseArgs({
  options: {
    million: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '4' },
    data: { type: 'string', multiple: true, default: [] },
  },
})
const SIZES = [1_000, 100_000, ...(options.million ? [1_000_000] : [])]
const RUNS = 3
const MANY = 16
const FEW = 4 // concurrent requests: enough to keep the shop busy, too few to measure a queue

async function readsOf(shop: RunningShop): Promise<Record<string, string[]>> {
  const slugs = async (sql: string) => (await shop.query(sql)).rows.map((row) => row.slug as string)
  const largest = (which: string, max: number) =>
    slugs(`select slug from category where parent_id is ${which} order by
      (select count(*) from product_category where category_id = category.id) desc limit ${max}`)
  const departments = await largest('null', 4)
  const shelves = await largest('not null', 10)
  const collections = await slugs('select slug from collection order by id')
  const products = await slugs("select slug from product where status = 'active' order by hashtext(slug) limit 3000")
  const lists = (name: string, values: readonly string[], pages: number) =>
    upTo(pages).flatMap((page) =>
      upTo(11).flatMap((more) =>
        SORTS.flatMap((sort) =>
          values.map((value) => `/api/products?${name}${value}&sort=${sort}&page=${page}&limit=${19 + more}`),
        ),
      ),
    )
  return {
    'list, everything': lists('', [''], 30),
    'list, a department': lists('department=', departments, 8),
    'list, a category': lists('category=', shelves, 3),
    'list, a collection': lists('collection=', collections, 8),
    'list, two facets': narrowed('/api/products', departments).map((path, turn) => `${path}&limit=${20 + (turn % 30)}`),
    'facets, two chosen': narrowed('/api/facets', [...departments, '']),
    detail: products.map((slug) => `/api/products/${slug}`),
    'related products': products.map((slug) => `/api/products/${slug}/related`),
    search: queriesToMeasure().map((query) => `/api/products?q=${encodeURIComponent(query)}`),
    suggest: beginningsToMeasure().map((query) => `/api/search/suggestions?q=${encodeURIComponent(query)}`),
    'near matches': products.map((slug) => `/api/products/${slug.slice(0, -3)}/near`),
  }
}

const SORTS = ['recommended', 'newest', 'best-selling', 'price-up', 'price-down']
const COLOURS = ['black', 'grey', 'white', 'beige', 'brown', 'red', 'green', 'blue', 'navy']
const SIZES_CHOSEN = ['eu-44', 'eu-46', 'eu-48', 'eu-50', 'eu-52', 'eu-54', 'letter-m', 'letter-l', 'collar-39', 'collar-41']

const narrowed = (path: string, departments: readonly string[]): string[] =>
  departments.flatMap((department) =>
    SIZES_CHOSEN.flatMap((size) =>
      COLOURS.flatMap((first) =>
        COLOURS.filter((second) => second > first).map(
          (second) => `${path}?${department && `department=${department}&`}size=${size}&colour=${first}.${second}`,
        ),
      ),
    ),
  )

const ANEW = ['search', 'suggest', 'near matches', 'facets, two chosen']

const upTo = (max: number): number[] => Array.from({ length: max }, (_, i) => i + 1)

/** `used_ms`: CPU time of shop and database per request. */
type MeasuredLoad = Load & { used_ms: number }
type Measured = { reads: Map<string, MeasuredLoad>; rates: Row[] }

async function measure(folder: string, size: number): Promise<Measured> {
  const shop = await startShop({ folder })
  const all = await readsOf(shop)
  for (const path of ['/api/facets', '/api/products?q=navy+jacket']) await request(shop.address, { path })
  const reads = new Map<string, MeasuredLoad>()
  for (const [name, paths] of Object.entries(all)) reads.set(name, await measureLoad(shop, paths, FEW))
  const rate = async (name: string, budget: Budget) =>
    held(
      `${name} of ${rounded(size)} products, not cached, ${MANY} at a time`,
      budget,
      (await measureLoad(shop, all[name] ?? [], MANY)).perSecond,
    )
  const rates = [
    await rate('list, everything', BUDGETS.list),
    await rate('list, two facets', BUDGETS.list),
    await rate('detail', BUDGETS.detail),
    await rate('search', BUDGETS.search),
    await rate('suggest', BUDGETS.search),
    await rate('near matches', BUDGETS.search),
    await rate('facets, two chosen', BUDGETS.search),
    ...ANEW.map((name) => held(`${name} of ${rounded(size)} products, p95`, BUDGETS.searchP95, reads.get(name)?.p95 ?? 0)),
    held(`memory after all of it, ${rounded(size)} products`, BUDGETS.memory, Math.max(...shop.memory()) / 1024 / 1024),
  ]
  await shop.stop()
  return { reads, rates }
}

async function measureLoad(shop: RunningShop, paths: readonly string[], width: number): Promise<MeasuredLoad> {
  let turn = 0
  const ask = async () => {
    const path = paths[turn++ % paths.length] ?? '/'
    const { status } = await request(shop.address, { path })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  }
  await repeat(ask, width, 2)
  const loads: Load[] = []
  const before = usedBy(shop)
  for (let run = 0; run < RUNS; run++) loads.push(await repeat(ask, width, Number(options.seconds)))
  const load = medianLoad(loads)
  return { ...load, used_ms: (usedBy(shop) - before) / load.count }
}

const usedBy = (shop: RunningShop): number => {
  const { shop: own, database } = shop.processorTime()
  return own + database
}

function grow(folder: string, products: number): void {
  console.error(`growing to ${rounded(products)} products …`)
  const { status } = spawnSync(process.execPath, ['bin/seed-scale.ts', '--products', String(products)], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', SHOP_MODE: 'demo' },
  })
  if (status !== 0) throw new Error('The products could not be made.')
}

/** Existing data folders by number of products. Missing ones are generated. */
const made = new Map(options.data.map((each) => each.split('=') as [string, string]))
const folder = temporaryFolder()
const measured: Measured[] = []
for (const size of SIZES) {
  const existing = made.get(String(size))
  if (!existing) grow(folder, size)
  measured.push(await measure(existing ?? folder, size))
}
const rows = [...(measured[0]?.reads ?? [])].map(([name, smallest]): Row => {
  const all = measured.map(({ reads }) => reads.get(name) ?? smallest)
  const growth = (all.at(-1)?.p95 ?? 0) / smallest.p95
  const used = (all.at(-1)?.used_ms ?? 0) / smallest.used_ms
  const shown =
    `${all.map(({ p95 }) => ms(p95)).join(' → ')}: ${growth.toFixed(1)} ×; ` +
    `of the processor ${all.map(({ used_ms }) => ms(used_ms)).join(' → ')}: ${used.toFixed(1)} ×`
  return held(`${name}, p95 at ${SIZES.map(rounded).join(' → ')} products`, BUDGETS.growth, growth, { shown })
})
report([...rows, ...measured.flatMap(({ rates }) => rates)])
