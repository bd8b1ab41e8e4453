// Breaks down the memory of a serving process, with a new shop or one made before (`npm run seed:scale`).
// usage: node --expose-gc bin/run.mjs bench/heap.ts [--data folder]

import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config.ts'
import { buildIfStale } from '#server/build.ts'
import { ROOT, temporaryFolder } from './shop.ts'
import { plain, type Row, report } from './table.ts'

const { values } = parseArgs({ options: { data: { type: 'string' } } })
const MB = 1024 * 1024

async function held(): Promise<number> {
  for (let turn = 0; turn < 2; turn++) {
    await sleep(50)
    global.gc?.()
  }
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / MB
}

if (!global.gc) throw new Error('To be run with --expose-gc.')
await buildIfStale(ROOT, console.error)
const rows: Row[] = []
let before = await held()
rows.push(plain('Node, and this program', `${before.toFixed(0)} MB`))
async function holder<T>(name: string, work: () => Promise<T>): Promise<T> {
  const made = await work()
  const after = await held()
  rows.push(plain(name, `${(after - before).toFixed(1)} MB`))
  before = after
  return made
}

const config = readConfig(
  {
    ...process.env,
    DATA_DIR: values.data ?? temporaryFolder(),
    SHOP_MODE: 'demo',
    PORT: '0',
    LOG_LEVEL: 'warn',
    DRAW_PICTURES: 'never',
  },
  ROOT,
)
const { prepare } = await holder('modules of the server', async () => {
  await import('#server/shop.ts')
  return import('#server/prepare.ts')
})
const prepared = await prepare(ROOT, config, 'a secret of the bench, long enough', console.error, { build: false })
const { openShop } = await import('#server/shop.ts')
before = await held()
const shop = await holder('pages, built files, connections, jobs', () =>
  openShop({
    root: ROOT,
    config: { ...config, databaseUrl: prepared.databaseUrl, secret: 'a secret of the bench, long enough' },
  }),
)
await holder('facets of every product', () => shop.deps.facetIndexes.now('shop'))
const { readAhead } = await import('#modules/search/index.ts')
await holder('words and documents of search', () => readAhead(shop.deps))
const ask = async (path: string) => (await fetch(shop.address + path)).arrayBuffer()
await holder('compiled code, and what was kept, after every kind of page', async () => {
  for (let turn = 0; turn < 20; turn++)
    for (const path of ['/', '/browse', '/cart', '/profile', `/browse?page=${turn}`, `/api/products?limit=24&page=${turn}`])
      await ask(path)
})
rows.push(plain('resident in all', `${(process.memoryUsage().rss / MB).toFixed(0)} MB`))
report(rows)
await shop.close()
await prepared.stop()
process.exit()
