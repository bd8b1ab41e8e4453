// Measures the back office with many products: the product list, a product with 2,000 variants, and the delay until the shop
// shows a change.
// usage: node bin/run.mjs bench/products.ts [--products 9500] [--folder data-to-keep] [--times 40]
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { present } from '#kernel/assert.ts'
import type { ProductDocument } from '#modules/catalogue/contract.ts'
import { BUDGETS } from './budgets.ts'
import { summary } from './load.ts'
import { ROOT, startShop, temporaryFolder } from './shop.ts'
import { held, ms, plain, type Row, report } from './table.ts'

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '9500' },
    folder: { type: 'string' },
    times: { type: 'string', default: '40' },
  },
})
const WARM_UP = 5
const VARIANTS = 2000

const READS: Record<string, string> = {
  'products, changed last': '',
  'products, a status and a department': '?status=active&department=formal-wear',
  'products, a category': '?category=shirts',
  'products, a word': '?q=jacket',
  'products, an article number': '?q=GEN-4711',
  'products, by price': '?sort=-price',
  'products, by what sold': '?sort=-sold',
  'products, by stock': '?sort=stock',
  'products, sold out': '?stock=out',
  'products, few left': '?stock=low',
  'products, with a problem': '?problem=any',
  'products, page 100': '?sort=name&page=100',
}

const folder = options.folder ?? temporaryFolder()
const made = spawnSync(process.execPath, ['bin/seed-scale.ts', '--products', options.products], {
  cwd: ROOT,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', SHOP_MODE: 'demo' },
})
if (made.status !== 0) throw new Error('The products could not be made.')

const shop = await startShop({ folder })
await shop.query('vacuum analyze') // updates the planner statistics, because autovacuum may not have run yet
const { rows: counted } = await shop.query(
  'select (select count(*) from product) as products, (select count(*) from variant) as variants',
)
const cookie = await signedIn()
const rows: Row[] = [plain('products, variants', `${counted[0]?.products}, ${counted[0]?.variants}`)]
for (const [what, query] of Object.entries(READS)) rows.push(await listed(what, `/api/admin/products${query}`))
rows.push(...(await largeProduct()), await untilShown())
await shop.stop()
report(rows)

async function signedIn(): Promise<string> {
  const { email, password } = JSON.parse(readFileSync(join(folder, 'admin.json'), 'utf8')) as { email: string; password: string }
  const headers = { 'Content-Type': 'application/json', Origin: shop.address }
  const body = JSON.stringify({ email, password })
  const answer = await fetch(`${shop.address}/api/auth/sign-in/email`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error('The administrator could not sign in.')
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function ask<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
  const headers = { Cookie: cookie, Origin: shop.address, 'Content-Type': 'application/json' }
  const answer = await fetch(shop.address + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

async function timed(times: number, run: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const began = performance.now()
    await run()
    took.push(performance.now() - began)
  }
  return took
}

async function listed(what: string, path: string): Promise<Row> {
  await timed(WARM_UP, () => ask(path))
  const times = await timed(Number(options.times), () => ask(path))
  const { p50, p95 } = summary(times, 1)
  return held(what, BUDGETS.adminListFar, p95, { shown: `${ms(Math.min(...times))}, ${ms(p50)}, ${ms(p95)}` })
}

type Read = { id: number; version: number; document: ProductDocument }

async function largeProduct(): Promise<Row[]> {
  const variants = Array.from({ length: VARIANTS }, (_, at) => ({ sku: `LARGE-${at}`, size: `${at}`, price: 10_000 + at }))
  const document = { slug: 'very-large', name: 'Very large', department: 'formal-wear', category: 'formal-wear', variants }
  const began = performance.now()
  const { id } = await ask<{ id: number }>('/api/admin/products', 'POST', { document })
  const making = performance.now() - began
  const open = () => ask<Read>(`/api/admin/products/${id}`)
  const opened = await timed(10, open)
  const saveWith = async (change: (at: number, price: number) => number) => {
    const { version, document: read } = await open()
    const changed = { ...read, variants: read.variants.map((each, at) => ({ ...each, price: change(at, each.price) })) }
    const [took] = await timed(1, () => ask(`/api/admin/products/${id}`, 'PUT', { document: changed, baseVersion: version }))
    return present(took, 'a time')
  }
  const repeat = async (change: (at: number, price: number) => number) => {
    const times: number[] = []
    for (let turn = 0; turn < 5; turn++) times.push(await saveWith(change))
    return times
  }
  const middle = (times: number[]) => present(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)], 'a time')
  return [
    held(`a product with ${VARIANTS} variants is made`, BUDGETS.largeProductMade, making),
    held('it is opened (median of 10)', BUDGETS.largeProductRead, middle(opened)),
    held(
      'saved, one price another (median of 5)',
      BUDGETS.largeProductSaved,
      middle(await repeat((at, price) => (at === 7 ? price + 100 : price))),
    ),
    held('saved, all prices others (median of 5)', BUDGETS.largeProductMade, middle(await repeat((_, price) => price + 100))),
    held('saved as it was (median of 5)', BUDGETS.largeProductRead, middle(await repeat((_, price) => price))),
  ]
}

async function untilShown(): Promise<Row> {
  const { rows: found } = await shop.query("select id, slug from product where slug = 'lamu-jacket'")
  const { id, slug } = present(found[0], 'the jacket') as { id: number; slug: string }
  const page = async () => (await fetch(`${shop.address}/product/${slug}`)).text()
  const times: number[] = []
  for (let turn = 0; turn < 10; turn++) {
    await page()
    const { version, document } = await ask<Read>(`/api/admin/products/${id}`)
    const name = `Lamu jacket ${turn}`
    await ask(`/api/admin/products/${id}`, 'PUT', { document: { ...document, name }, baseVersion: version })
    const began = performance.now()
    while (!(await page()).includes(name)) await sleep(5)
    times.push(performance.now() - began)
  }
  return held('saved → the page shows it (slowest of 10)', BUDGETS.savedToShown, Math.max(...times))
}
