/**
 * Sends large inputs to endpoints, searches in each language, and links with a promotion code, each 8 and 40 times at once.
 * Measures CPU time, growth of memory and the longest wait of another visitor.
 *
 * usage: node bin/run.mjs bench/cost-matrix.ts [--only /api/cart] [--at-once 8,40]
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { newToken } from '#modules/identity/tokens.ts'
import type { ApiDocument, Operation } from '#platform/api/document.ts'
import { Sampler } from '../tests/access/text-fields.ts'
import { type Answer, Buyer, request } from './buyer.ts'
import { anOwnerOf, isMeasuredForStaff, PAGES, STAFF_BODIES } from './cost-matrix-staff.ts'
import { stocked } from './goods.ts'
import { type RunningShop, startShop } from './shop.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    'at-once': { type: 'string', default: '8,40' },
    worst: { type: 'string', default: '10' },
  },
})
const CONCURRENCIES = values['at-once'].split(',').map(Number)
/**
 * Limits of one measurement: processor time of the shop and its database per call, growth of memory, and the longest wait of
 * another visitor.
 */
const MOST = { cpu_ms: 100, memory_MB: 150, wait_ms: 1000 }
/** Items of an array whose schema has no limit. */
const UNBOUNDED = 500
const MAX_BODY_bytes = 250 * 1024
const NEIGHBOUR_PAUSE_ms = 25
/** Requests before the first measurement, because code is slower in its first runs. */
const WARM_UP = 100

type Cell = { what: string; atOnce: number; statuses: string; cpu_ms: number; memory_MB: number; wait_ms: number }
type Caller = { cookie: string; number: string; orderId: string }

const shop = await startShop({
  settings: {
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'silent',
    CHECKOUTS_PER_MINUTE: '',
    ORDERS_PER_MAILBOX: '',
    UNPAID_OFFERS_PER_ADDRESS: '',
    SEARCHES_PER_MINUTE: '',
  },
})
let address = 0
try {
  const document = (await (await fetch(`${shop.address}/api/openapi.json`)).json()) as ApiDocument
  const visitor = await aVisitorWithAnOrder(shop)
  const owner = { ...visitor, cookie: await anOwnerOf(shop) }
  const customer = { ...visitor, cookie: `${visitor.cookie}; ${await aCustomerOf(shop)}` }
  const real = {
    slug: 'lamu-jacket',
    variantId: 1,
    country: 'KE',
    number: visitor.number,
    reference: visitor.number,
    orderId: visitor.orderId,
    exact: 'true',
  }
  const sampler = new Sampler(document, real, 1, { largest: UNBOUNDED })
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation['x-access'] !== 'admin' || isMeasuredForStaff(path))
      .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  for (let turn = 0; turn < WARM_UP; turn++)
    await request(shop.address, { path: '/browse', headers: { Cookie: 'visitor=neighbour' } })
  const cells: Cell[] = []
  for (const { path, method, operation } of calls) {
    if (!path.includes(values.only) || /sign-out|deletion/.test(path)) continue // skips endpoints that end the caller's session
    const caller = { customer, admin: owner }[operation['x-access'] as string] ?? visitor
    for (const atOnce of CONCURRENCIES)
      cells.push(await measured(`${method} ${path}`, atOnce, () => call(sampler, path, method, operation, caller)))
  }
  for (const { what, path } of PAGES) {
    if (!what.includes(values.only)) continue
    for (const atOnce of CONCURRENCIES)
      cells.push(await measured(what, atOnce, () => sending({ method: 'GET', path: path(), headers: headersOf() })))
  }
  report(cells)
} finally {
  await shop.stop()
}

type Send = () => Promise<Answer | undefined>

async function measured(what: string, atOnce: number, ask: () => Send): Promise<Cell> {
  const sends = Array.from({ length: atOnce }, ask) // built before the clock starts, because building an input is slow
  const memory = () => shop.memory().reduce((sum, each) => sum + each, 0)
  const cpu = () => Object.values(shop.processorTime()).reduce((sum, each) => sum + each, 0)
  const before = { memory: memory(), cpu: cpu() }
  let most = before.memory
  let [over, wait_ms] = [false, 0]
  const neighbour = async () => {
    while (!over) {
      const began = performance.now()
      await request(shop.address, {
        path: '/browse',
        headers: { Cookie: 'visitor=neighbour', 'Accept-Encoding': 'br', 'X-Forwarded-For': '10.255.0.1' },
      }).catch(() => undefined)
      wait_ms = Math.max(wait_ms, performance.now() - began)
      most = Math.max(most, memory())
      await sleep(NEIGHBOUR_PAUSE_ms)
    }
  }
  const watching = neighbour()
  const answers = await Promise.all(sends.map((send) => send()))
  over = true
  await watching
  const statuses = [...new Set(answers.map((answer) => answer?.status ?? 0))].sort().join(' ')
  return { what, atOnce, statuses, cpu_ms: (cpu() - before.cpu) / atOnce, memory_MB: (most - before.memory) / 1e6, wait_ms }
}

/** Each call uses a different client address, because rate limits per address do not stop a distributed attack. */
function call(sampler: Sampler, path: string, method: string, operation: Operation, caller: Caller): Send {
  const sample = (name: string, schema: Parameters<Sampler['sample']>[0]) =>
    encodeURIComponent(String(sampler.sample(schema, name)).slice(0, 1500))
  const parameters = operation.parameters
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    sample(name, parameters.find((each) => each.name === name)?.schema ?? {}),
  )
  const query = parameters.filter((each) => each.in === 'query').map((each) => `${each.name}=${sample(each.name, each.schema)}`)
  const schema = operation.requestBody?.content['application/json']?.schema
  const body = STAFF_BODIES[`${method} ${path}`] ?? (schema && bounded(sampler.sample(schema, '')))
  return sending({
    method,
    path: query.length > 0 ? `${filled}?${query.join('&')}`.slice(0, 4000) : filled,
    headers: { ...headersOf(), Cookie: caller.cookie, Origin: shop.address, 'Idempotency-Key': crypto.randomUUID() },
    ...(body !== undefined && { body }),
  })
}

function sending(call: Parameters<typeof request>[1]): Send {
  return () => request(shop.address, call).catch(() => undefined)
}

function headersOf(): Record<string, string> {
  address += 1
  return {
    'Accept-Encoding': 'br',
    'X-Forwarded-For': `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
  }
}

function bounded(body: unknown): unknown {
  let made = body
  while (JSON.stringify(made).length > MAX_BODY_bytes) made = halved(made)
  return made
}
function halved(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, Math.ceil(value.length / 2)).map(halved)
  if (typeof value === 'string') return value.slice(0, Math.max(200, value.length / 2))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, halved(each)]))
}

async function aVisitorWithAnOrder(at: RunningShop): Promise<Caller> {
  const buyer = new Buyer(at.address)
  const [variant = 0] = await stocked(at, 1)
  const isPlaced = (await buyer.putInBag(variant)) && (await buyer.askForFee()) && (await buyer.order())
  if (!isPlaced) throw new Error('The order of the caller could not be placed.')
  return { cookie: buyer.cookie, number: buyer.number ?? '', orderId: buyer.orderId ?? '' }
}

async function aCustomerOf({ query }: RunningShop): Promise<string> {
  const { token, hash } = newToken()
  const id = crypto.randomUUID()
  await query(
    `insert into "user" (id, name, email, role, "createdAt", "updatedAt")
     values ($1, 'Cost Matrix', 'cost-matrix@example.com', 'customer', now(), now())`,
    [id],
  )
  await query(
    `insert into session (id, token_hash, user_id, signed_in_by, created_at, last_used_at, proved_at, user_agent, network, country)
     values ($1, $2, $3, 'password', now(), now(), '2100-01-01', 'a bench', '127.0.x.x', null)`,
    [crypto.randomUUID(), hash, id],
  )
  return `session=${token}`
}

function report(cells: readonly Cell[]) {
  const line = ({ what, atOnce, statuses, cpu_ms, memory_MB, wait_ms }: Cell) =>
    `  ${what} × ${atOnce}: ${cpu_ms.toFixed(1)} ms of processor each, ${memory_MB.toFixed(0)} MB, neighbour ${wait_ms.toFixed(0)} ms (${statuses})`
  const worst = Number(values.worst)
  for (const by of ['cpu_ms', 'memory_MB', 'wait_ms'] as const) {
    console.log(`\nworst by ${by}, most ${MOST[by]}`)
    for (const cell of [...cells].sort((a, b) => b[by] - a[by]).slice(0, worst)) console.log(line(cell))
  }
  const refused = new Set(cells.filter(({ statuses }) => statuses === '400' || statuses === '422').map(({ what }) => what))
  console.log(`\nrefused for their input, so that only the refusal was measured: ${[...refused].join(', ') || 'none'}`)
  const over = cells.filter((cell) => (['cpu_ms', 'memory_MB', 'wait_ms'] as const).some((by) => cell[by] > MOST[by]))
  console.log(`\n${cells.length} cells, ${over.length} over budget`)
  process.exitCode = over.length === 0 ? 0 : 1
}
