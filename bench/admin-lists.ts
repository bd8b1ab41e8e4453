// How fast the lists of the back office are with many orders, asked one at a time.
// usage: node bin/run.mjs bench/admin-lists.ts [--orders 100000] [--folder data-to-keep] [--times 40]
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Clerk } from './clerk.ts'
import { summary } from './load.ts'
import { ROOT, startShop, temporaryFolder } from './shop.ts'
import { ms, print, type Row } from './table.ts'

const { values: given } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    folder: { type: 'string' },
    times: { type: 'string', default: '40' },
  },
})
const WARM_UP = 5

/** What is asked for, and how long 19 of 20 answers may take. */
const READS: Record<string, [path: string, budget_ms: number]> = {
  'orders, newest first': ['/api/admin/orders', 25],
  'orders, a status': ['/api/admin/orders?status=to-send', 25],
  'orders, paid': ['/api/admin/orders?payment=paid', 150],
  'orders, paid, page 2,000': ['/api/admin/orders?payment=paid&page=2000', 150],
  'orders, partly paid': ['/api/admin/orders?payment=partly-paid', 150],
  'orders, unpaid': ['/api/admin/orders?payment=unpaid', 150],
  'orders, money given back': ['/api/admin/orders?payment=refunded', 150],
  'orders, done and paid': ['/api/admin/orders?status=done&payment=paid', 150],
  'orders, two letters': ['/api/admin/orders?q=wa', 150],
  'orders, a word': ['/api/admin/orders?q=wanjiru', 150],
  'orders, two words': ['/api/admin/orders?q=wanjiru%20kariuki', 150],
  'orders, a phone': ['/api/admin/orders?q=0700%20012%20345', 25],
  'orders, by total': ['/api/admin/orders?sort=-total', 25],
  'orders, by name': ['/api/admin/orders?sort=name', 25],
  'orders, page 4,000': ['/api/admin/orders?page=4000', 150],
  dashboard: ['/api/admin/dashboard', 25],
  'action items': ['/api/admin/action-items', 25],
  audit: ['/api/admin/audit', 25],
  'gift cards': ['/api/admin/gift-cards', 25],
  'delivery times': ['/api/admin/delivery/slots', 25],
}

const folder = given.folder ?? temporaryFolder()
const made = spawnSync(process.execPath, ['bin/seed-scale.ts', '--orders', given.orders], {
  cwd: ROOT,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', SHOP_MODE: 'demo' },
})
if (made.status !== 0) throw new Error('The orders could not be made.')

const shop = await startShop({ folder })
await shop.query('vacuum analyze') // as it is a while after so many orders
const clerk = new Clerk(() => shop.address)
const { email, password } = JSON.parse(readFileSync(join(folder, 'admin.json'), 'utf8')) as { email: string; password: string }
if (!(await clerk.signIn({ email, password }))) throw new Error('The administrator could not sign in.')
const rows: Row[] = []
for (const [what, [path, budget]] of Object.entries(READS)) rows.push(await measured(what, path, budget))
await shop.stop()
print(rows)

async function measured(what: string, path: string, budget: number): Promise<Row> {
  const times: number[] = []
  let fastest = Number.POSITIVE_INFINITY
  for (let turn = -WARM_UP; turn < Number(given.times); turn++) {
    const began = performance.now()
    const status = await clerk.ask(path)
    const took = performance.now() - began
    if (status !== 200) throw new Error(`${path} answered ${status}.`)
    if (turn < 0) continue
    times.push(took)
    fastest = Math.min(fastest, took)
  }
  const { p50, p95 } = summary(times, 1)
  return { what, measured: `${ms(fastest)}, ${ms(p50)}, ${ms(p95)}`, budget: `p95 ≤ ${budget} ms`, met: p95 <= budget }
}
