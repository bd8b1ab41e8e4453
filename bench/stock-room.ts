// Measures stock screens with many variants, and a variant with a hundred thousand movements in two locations.
// usage: node bin/run.mjs bench/stock-room.ts [--products 9500] [--folder data-to-keep] [--times 40]
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { present } from '#kernel/assert.ts'
import { AdminClient } from './admin-client.ts'
import { BUDGETS } from './budgets.ts'
import { stocked } from './goods.ts'
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
const MOVEMENTS = 100_000
const ROOM = 'The other room'

const folder = options.folder ?? temporaryFolder()
const made = spawnSync(process.execPath, ['bin/seed-scale.ts', '--products', options.products], {
  cwd: ROOT,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', SHOP_MODE: 'demo' },
})
if (made.status !== 0) throw new Error('The products could not be made.')

const shop = await startShop({ folder })
const [busy = 0] = await stocked(shop, 1)
await moveMuch(busy)
await shop.query('vacuum analyze') // updates the planner statistics, because autovacuum may not have run yet
const clerk = new AdminClient(() => shop.address)
const { email, password } = JSON.parse(readFileSync(join(folder, 'admin.json'), 'utf8')) as { email: string; password: string }
if (!(await clerk.signIn({ email, password }))) throw new Error('The administrator could not sign in.')

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const movements = `/api/admin/stock/movements?variantId=${busy}`
const READS: Record<string, string> = {
  'stock, first page': '/api/admin/stock',
  'stock, page 1,000': '/api/admin/stock?page=1000',
  'stock, a word': '/api/admin/stock?q=jacket',
  'stock, by what is incoming': '/api/admin/stock?sort=-incoming',
  'movements of one that has 100,000': movements,
  'the same, page 1,000': `${movements}&page=1000`,
  'its balance an hour ago': `${movements}&until=${ago(1)}`,
  'its balance 14 hours ago': `${movements}&until=${ago(14)}`,
  'its balance 27 hours ago': `${movements}&until=${ago(27)}`,
  'its balance a month ago': `${movements}&until=${ago(30 * 24)}`,
  'movements of all': '/api/admin/stock/movements',
}
const { rows: counted } = await shop.query(
  'select (select count(*) from stock) as stock, (select count(*) from stock_movement where variant_id = $1) as movements',
  [busy],
)
const rows: Row[] = [plain('variants, movements of one', `${counted[0]?.stock}, ${counted[0]?.movements}`)]
for (const [what, path] of Object.entries(READS)) rows.push(await measured(what, path))
await shop.stop()
report(rows)

/** Half of the movements are in the last 28 hours, two seconds apart, the others ten minutes apart before that. */
async function moveMuch(variantId: number): Promise<void> {
  await shop.query('insert into stock_location (name, position) values ($1, 2) on conflict do nothing', [ROOM])
  const { rows } = await shop.query('select count(*)::int as count from stock_movement where variant_id = $1', [variantId])
  if (present(rows[0], 'a count').count >= MOVEMENTS) return
  await shop.query(
    `with moved as (insert into stock_movement (variant_id, kind, quantity, change, location_id, actor, reason, at)
      select $1, 'adjusted', 1, 1, (select id from stock_location where case when nth % 3 = 0 then name = $3 else main end), 'bench', 'Moved',
        case when nth <= $2 / 2 then now() - interval '28 hours' - ($2 / 2 - nth) * interval '10 minutes'
          else now() - ($2 - nth) * interval '2 seconds' end
      from generate_series(1, $2) as nth returning location_id),
    there as (insert into stock_level (variant_id, location_id, on_hand)
      select $1, location_id, count(*) from moved join stock_location as place on place.id = location_id where not main group by location_id)
    update stock set on_hand = on_hand + $2, elsewhere = elsewhere + $2 / 3 where variant_id = $1`,
    [variantId, MOVEMENTS, ROOM],
  )
}

async function measured(what: string, path: string): Promise<Row> {
  const times: number[] = []
  for (let turn = -WARM_UP; turn < Number(options.times); turn++) {
    const began = performance.now()
    const status = await clerk.ask(path)
    if (status !== 200) throw new Error(`${path} answered ${status}.`)
    if (turn >= 0) times.push(performance.now() - began)
  }
  const { p50, p95 } = summary(times, 1)
  return held(what, BUDGETS.adminListFar, p95, { shown: `${ms(Math.min(...times))}, ${ms(p50)}, ${ms(p95)}` })
}
