// Measures the duration and memory of a large import, and whether it survives a kill in the middle.
// usage: node bin/run.mjs bench/import.ts [--rows 5000] [--faulty 20] [--variants 4] [--kill] [--run] [--xlsx]
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import writeWorkbook from 'write-excel-file/node'
import { PART_bytes } from '#modules/imports/contract.ts'
import type { ImportView } from '#views/catalogue/import-view.ts'
import { ADMIN } from './admin-client.ts'
import { startShop, temporaryFolder } from './shop.ts'

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '5000' },
    faulty: { type: 'string', default: '20' },
    variants: { type: 'string', default: '4' },
    /** Kills every process, including the database, after a third of the products, and restarts the shop. */
    kill: { type: 'boolean', default: false },
    /** Imports a workbook, which may have at most 10,000 rows. */
    xlsx: { type: 'boolean', default: false },
    /** Runs the import and undoes it. Without it the rows are only validated. */
    run: { type: 'boolean', default: false },
  },
})
const [ROWS, FAULTY, VARIANTS] = [Number(options.rows), Number(options.faulty), Number(options.variants)]
const MB = 1024 * 1024

const folder = temporaryFolder()
const start = () => startShop({ folder, settings: ADMIN })
let shop = await start()
let cookie = ''
let peak = 0
const watching = setInterval(() => {
  try {
    peak = Math.max(peak, ...shop.memory())
  } catch {} // no processes: the shop was killed on purpose
}, 100)

async function ask(method: string, path: string, body?: BodyInit | object): Promise<Response> {
  const isJson = body !== undefined && !(body instanceof Uint8Array)
  const headers = { Origin: shop.address, Cookie: cookie, ...(isJson && { 'Content-Type': 'application/json' }) }
  const answer = await fetch(shop.address + path, {
    method,
    headers,
    ...(body && { body: isJson ? JSON.stringify(body) : (body as BodyInit) }),
  })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  if (cookies.length > 0) cookie = cookies.join('; ')
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer
}
const shown = async (id: string) => (await (await ask('GET', `/api/admin/imports/${id}`)).json()) as ImportView
async function until(id: string, fits: (job: ImportView) => boolean): Promise<ImportView> {
  for (;;) {
    const job = await shown(id)
    if (job.state === 'failed' || job.set?.state === 'failed') throw new Error(job.failure ?? job.set?.failure ?? 'failed')
    if (fits(job)) return job
    await sleep(100)
  }
}
async function timed<T>(what: string, run: () => Promise<T>): Promise<T> {
  peak = 0
  const began = performance.now()
  const result = await run()
  const seconds = (performance.now() - began) / 1000
  console.log(`${what}: ${seconds.toFixed(1)} s, ${Math.round(ROWS / seconds)} rows/s, at most ${Math.round(peak / MB)} MB`)
  return result
}

/** CSV with one row per variant. Some rows, spread evenly, have an invalid price. */
function list(): string {
  const every = FAULTY > 0 ? Math.floor(ROWS / FAULTY) : Number.POSITIVE_INFINITY
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const product = Math.floor(n / VARIANTS)
    const cells = n % VARIANTS === 0 ? `Shirt ${product},Cut in Nairobi,"A shirt, number ${product}.",casual-shirts` : ',,,'
    return `bench-${product},${cells},BENCH-${n},${36 + (n % VARIANTS)},${n % every === every - 1 ? 'free' : `${1000 + (n % 900)}.50`},${n % 7}`
  })
  return `handle,name,descriptor,description,category,sku,size,price,stock\n${rows.join('\n')}\n`
}

function workbook(csv: string): Promise<Buffer> {
  const cells = (line: string) => line.match(/("[^"]*"|[^,]*)(?:,|$)/g)?.slice(0, 9) ?? []
  const value = (cell: string) => ({ value: cell.replace(/,$/, '').replaceAll('"', ''), type: String })
  return writeWorkbook(
    csv
      .trim()
      .split('\n')
      .map((line) => cells(line).map(value)),
  ).toBuffer()
}

await ask('POST', '/api/auth/sign-in/email', { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD })
const file = options.xlsx ? await workbook(list()) : Buffer.from(list())
console.log(
  `${ROWS} rows, ${Math.ceil(ROWS / VARIANTS)} products, ${(file.length / MB).toFixed(1)} MB; at rest ${Math.round(Math.max(...shop.memory()) / MB)} MB`,
)
const { id } = (await (
  await ask('POST', '/api/admin/imports', { name: options.xlsx ? 'bench.xlsx' : 'bench.csv', bytes: file.length })
).json()) as {
  id: string
}
const job = await timed('sent and read', async () => {
  for (let n = 0; n * PART_bytes < file.length; n++)
    await ask('PUT', `/api/admin/imports/${id}/parts/${n}`, new Uint8Array(file.subarray(n * PART_bytes, (n + 1) * PART_bytes)))
  await ask('POST', `/api/admin/imports/${id}/reading`, {})
  return until(id, ({ state }) => state === 'mapping')
})
const checked = await timed('looked at', async () => {
  const columns = job.columns.map(({ target }) => target)
  await ask('PUT', `/api/admin/imports/${id}/mapping`, { kind: 'products', preset: 'own', decimal: '.', columns, options: {} })
  return until(id, ({ set }) => set?.state === 'ready')
})
console.log(checked.set?.actions)
const move = (to: string) => ask('POST', `/api/admin/change-sets/${id}/moves`, { move: to })

if (options.run) {
  const expectedCount = checked.set?.actions.create ?? 0
  await timed('made', async () => {
    await move('run')
    if (options.kill) await killInTheMiddle(expectedCount)
    return until(id, ({ set }) => set?.state === 'done')
  })
  const { rows } =
    await shop.query(`select count(distinct product.id)::int as products, max(version) as versions, count(*)::int as variants
    from product join variant on product_id = product.id where slug like 'bench-%'`)
  console.log((await shown(id)).set?.states, rows[0])
  await timed('undone', async () => {
    await move('undo')
    return until(id, ({ set }) => set?.state === 'undone')
  })
  console.log((await shown(id)).set?.states)
}
clearInterval(watching)
await shop.stop()

async function killInTheMiddle(expectedCount: number) {
  const before = await until(id, ({ set }) => (set?.states.done ?? 0) > expectedCount / 3)
  await shop.kill9()
  console.log(`killed after ${before.set?.states.done} products`)
  const began = performance.now()
  shop = await start()
  const after = await shown(id)
  await until(id, ({ set }) => (set?.states.done ?? 0) > (after.set?.states.done ?? 0) || set?.state === 'done')
  console.log(`it goes on by itself ${((performance.now() - began) / 1000).toFixed(0)} s after the start`)
}
