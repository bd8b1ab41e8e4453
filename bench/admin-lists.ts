// Measures response times of back-office lists with many orders, one request at a time.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { AdminClient } from './admin-client.ts'
import { BUDGETS, type Budget } from './budgets.ts'
import { summary } from './load.ts'
import { ROOT, startShop, temporaryFolder } from './shop.ts'
import { held, ms, type Row, report } from './table.ts'

const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    folder: { type: 'string' },
    times: { type: 'string', default: '40' },
  },
})
const WARM_UP = 5

const READS: Record<string, [path: string, p95: Budget]> = {
  'orders, newest first': ['/api/admin/orders', BUDGETS.adminList],
  'orders, a status': ['/api/admin/orders?status=to-send', BUDGETS.adminList],
  'orders, paid': ['/api/admin/orders?payment=paid', BUDGETS.adminListFar],
  'orders, paid, page 2,000': ['/api/admin/orders?payment=paid&page=2000', BUDGETS.adminListFar],
  'orders, partly paid': ['/api/admin/orders?payment=partly-paid', BUDGETS.adminListFar],
  'orders, unpaid': ['/api/admin/orders?payment=unpaid', BUDGETS.adminListFar],
  'orders, money given back': ['/api/admin/orders?payment=refunded', BUDGETS.adminListFar],
  'orders, something due': ['/api/admin/orders?due=some', BUDGETS.adminListFar],
  'orders, nothing due': ['/api/admin/orders?due=none', BUDGETS.adminListFar],
  'orders, done and paid': ['/api/admin/orders?status=done&payment=paid', BUDGETS.adminListFar],
  'orders, two letters': ['/api/admin/orders?q=wa', BUDGETS.adminListFar],
  'orders, a word': ['/api/admin/orders?q=wanjiru', BUDGETS.adminListFar],
  'orders, two words': ['/api/admin/orders?q=wanjiru%20kariuki', BUDGETS.adminListFar],
  'orders, a phone': ['/api/admin/orders?q=0700%20012%20345', BUDGETS.adminList],
  'orders, by total': ['/api/admin/orders?sort=-total', BUDGETS.adminList],
  'orders, by name': ['/api/admin/orders?sort=name', BUDGETS.adminList],
  'orders, page 4,000': ['/api/admin/orders?page=4000', BUDGETS.adminListFar],
  dashboard: ['/api/admin/dashboard', BUDGETS.adminList],
  'counter page': ['/api/admin/counter/today', BUDGETS.adminListFar],
  'storefront figures, 30 days': ['/api/admin/storefront/figures?days=30', BUDGETS.adminListFar],
  'storefront figures, 90 days': ['/api/admin/storefront/figures?days=90', BUDGETS.adminListFar],
  'action items': ['/api/admin/action-items', BUDGETS.adminList],
  audit: ['/api/admin/audit', BUDGETS.adminList],
  'gift cards': ['/api/admin/gift-cards', BUDGETS.adminList],
  'customers, newest first': ['/api/admin/customers', BUDGETS.adminListFar],
  'customers, by what they spent': ['/api/admin/customers?sort=-spend', BUDGETS.adminListFar],
  'customers, a word': ['/api/admin/customers?q=wanjiru', BUDGETS.adminListFar],
  'customers, a phone': ['/api/admin/customers?q=0700%20012%20345', BUDGETS.adminListFar],
  'customers, how they buy': ['/api/admin/customers?rfm=loyal&sort=-last', BUDGETS.adminListFar],
  'customers, page 1,000': ['/api/admin/customers?page=1000', BUDGETS.adminListFar],
  'delivery times': ['/api/admin/delivery/slots', BUDGETS.adminList],
}

const folder = options.folder ?? temporaryFolder()
const made = spawnSync(process.execPath, ['bin/seed-scale.ts', '--orders', options.orders], {
  cwd: ROOT,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', SHOP_MODE: 'demo' },
})
if (made.status !== 0) throw new Error('The orders could not be made.')

const shop = await startShop({ folder })
await shop.query('vacuum analyze') // updates the planner statistics, because autovacuum may not have run yet
const clerk = new AdminClient(() => shop.address)
const { email, password } = JSON.parse(readFileSync(join(folder, 'admin.json'), 'utf8')) as { email: string; password: string }
if (!(await clerk.signIn({ email, password }))) throw new Error('The administrator could not sign in.')
const rows: Row[] = []
for (const [what, [path, budget]] of Object.entries(READS)) rows.push(await measured(what, path, budget))
await shop.stop()
report(rows)

async function measured(what: string, path: string, budget: Budget): Promise<Row> {
  const times: number[] = []
  let fastest = Number.POSITIVE_INFINITY
  for (let turn = -WARM_UP; turn < Number(options.times); turn++) {
    const began = performance.now()
    const status = await clerk.ask(path)
    const took = performance.now() - began
    if (status !== 200) throw new Error(`${path} answered ${status}.`)
    if (turn < 0) continue
    times.push(took)
    fastest = Math.min(fastest, took)
  }
  const { p50, p95 } = summary(times, 1)
  return held(what, budget, p95, { shown: `${ms(fastest)}, ${ms(p50)}, ${ms(p95)}` })
}
