import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Action, isKeyScope, KEY_SCOPES, ROLE_ACTIONS, STAFF_ROLES } from '#domain/staff/permissions.ts'
import { present } from '#kernel/assert.ts'
import type { ApiDocument } from '#platform/api/document.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { endpoints } from '#server/endpoints.ts'
import { nameOf } from '../access/access-matrix.ts'
import { type Case, effectCases } from '../access/effect-cases.ts'
import { unexplained, unknownNames } from '../access/effects.ts'
import { aPendingRefund } from '../access/pending-refund.ts'
import { openSandbox } from '../access/sandbox.ts'
import { sampleOf } from '../access/text-fields.ts'
import { backOfficeWrites, type Step } from '../back-office-writes.ts'
import { FakeRefunds } from '../fake-refunds.ts'
import { aSeededShop, key, only, variantOf } from '../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../visitor.ts'

type Caller = {
  name: string
  actions: readonly Action[]
  visitor: Visitor
  headers: Record<string, string>
  isKey: boolean
  id?: string
}

/** Endpoints that log provider calls over a second database connection, which would wait for the sandbox's locks. */
const ASK_PROVIDER = ['POST /api/admin/payment-ways/:way/tests', 'POST /api/admin/orders/:number/captures']
/** Prepared last, because they name the versions that the other preparations create. */
const LAST = ['PUT /api/admin/attributes', 'PUT /api/admin/products/:id']
const WRITES = endpoints.filter(
  (each) => each.access === 'admin' && each.method !== 'GET' && !ASK_PROVIDER.includes(nameOf(each)),
)
const shops = aSeededShop()
const callers: Caller[] = []
let sandbox: Awaited<ReturnType<typeof openSandbox>>
let document: ApiDocument
let cases: Record<string, Case[]>
const prepared: Record<string, Step> = {}
let variantId: number

beforeAll(async () => {
  const shop = only(shops)
  const cards = new FakeRefunds()
  cards.serve(shop)
  const owner = await anAdmin(shop)
  variantId = await variantOf(shop)
  cases = {
    ...(await effectCases(shop, owner)),
    'POST /api/admin/orders/:number/refund-parts/:part/confirmation': [await aPendingRefund(shop, owner, cards)],
  }
  document = (await (await fetch(`${shop.address}/api/openapi.json`)).json()) as ApiDocument
  for (const role of STAFF_ROLES) {
    const visitor = role === 'owner' ? owner : await anAdmin(shop, role)
    const { id } = (await (await visitor.get('/api/user')).json()) as { id: string }
    callers.push({ name: role, actions: ROLE_ACTIONS[role], visitor, headers: {}, isKey: false, id })
  }
  // One key that gets each scope in turn, because a shop has twenty keys at most.
  const made = await owner.post('/api/admin/api-keys', { name: 'Matrix', scopes: ['orders.read'], expires_days: 1 })
  const { key: secret } = (await made.json()) as { key: string }
  const program = aVisitor(shop)
  for (const scope of KEY_SCOPES)
    callers.push({
      name: `key ${scope}`,
      actions: [scope],
      visitor: program,
      isKey: true,
      headers: { Authorization: `Bearer ${secret}` },
    })
  const steps = backOfficeWrites(shop, owner)
  const names = Object.keys(steps).filter((name) => !(name in cases) && ![...ASK_PROVIDER, ...LAST].includes(name))
  for (const name of [...names, ...LAST]) prepared[name] = await present(steps[name], name)()
  await shop.deps.jobs.stop() // jobs would read and write through the sandbox
  Object.assign(shop.deps.jobs, { stop: async () => {} })
  sandbox = await openSandbox(present(shop.deps.config.databaseUrl, 'a database'))
  Object.assign(shop.deps, { db: sandbox.db })
}, 240_000)
afterAll(() => sandbox.close())

const isOpenTo = ({ may, stepUp, path }: Endpoint, { actions, isKey }: Caller): boolean =>
  actions.includes(may as Action) && !(isKey && (stepUp || !isKeyScope(String(may)) || path.startsWith('/api/admin/team')))

type Request = { path: string; body?: unknown; file?: Buffer }

function requestOf(endpoint: Endpoint, { params = {}, body, over }: Case): Request {
  const sampled = sampleOf(document, endpoint, { variantId, variantIds: [variantId], country: 'KE', language: 'en', ...params })
  return { path: sampled.path, body: body ?? (over ? { ...(sampled.body as object), ...over } : sampled.body) }
}

const asCaller = (body: unknown, { id }: Caller): unknown =>
  id && body instanceof Object && 'person' in body ? { ...body, person: id } : body

async function cell(endpoint: Endpoint, { path, body, file }: Request, caller: Caller, finish?: () => Promise<void>) {
  const { db } = sandbox
  const { result, effects } = await sandbox.trying(async () => {
    if (caller.isKey)
      await db
        .updateTable('api_key')
        .set({ scopes: [...caller.actions] })
        .where('name', '=', 'Matrix')
        .execute()
    const type = file ? 'application/octet-stream' : body === undefined ? undefined : 'application/json'
    const sent = file ? new Uint8Array(file) : body === undefined ? undefined : JSON.stringify(asCaller(body, caller))
    const answer = await caller.visitor.fetch(path, {
      method: endpoint.method,
      headers: { ...caller.headers, 'Idempotency-Key': key(), ...(type && { 'Content-Type': type }) },
      ...(sent !== undefined && { body: sent }),
    })
    const refusal = answer.ok ? '' : await answer.text()
    if (answer.ok) await finish?.()
    return { status: answer.status, code: answer.headers.get('Problem-Code') ?? '', refusal }
  })
  only(shops).deps.cache.forget()
  return { ...result, effects: effects.filter((effect) => !effect.startsWith('api_key.') || !caller.isKey) }
}

const tally = { cells: 0, allowed: 0, refused: 0, unexplained: 0 }
const reached = new Set<string>()

test('each kind of effect names tables and columns that exist', async () => {
  const columns = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns where table_schema = 'public'`.execute(only(shops).deps.db)
  const names = columns.rows.flatMap(({ table_name, column_name }) => [table_name, column_name])
  expect(names.length).toBeGreaterThan(500)
  expect(unknownNames([...new Set(names)])).toEqual([])
})

describe('a back office write changes only what its caller’s rights name', () => {
  test.each(WRITES.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (name, endpoint) => {
    const wrong: string[] = []
    const hold = async (request: Request, { also, finish }: Case, mustBeTaken: boolean) => {
      for (const caller of callers) {
        tally.cells += 1
        if (!isOpenTo(endpoint, caller)) {
          tally.refused += 1
          continue
        }
        const { status, code, refusal, effects } = await cell(endpoint, request, caller, finish)
        const isTaken = status < 300
        const strange = isTaken ? unexplained(effects, caller.actions) : effects.length > 1 ? unexplained(effects, []) : []
        if (strange.length > 0) wrong.push(`${caller.name}: ${strange.join(', ')}`)
        if (status >= 500) wrong.push(`${caller.name}: ${status}`)
        const isMissing = also !== undefined && !caller.actions.includes(also as Action)
        if (isMissing && !code.startsWith('access.')) wrong.push(`${caller.name}: ${status} ${code} without ${also}`)
        tally.unexplained += strange.length
        tally[isTaken ? 'allowed' : 'refused'] += 1
        if (caller.name !== 'owner') continue
        if (isTaken) reached.add(name)
        else if (mustBeTaken) wrong.push(`owner: ${status} ${code} ${refusal}`)
      }
    }
    const step = prepared[name]
    if (step)
      await hold({ path: `/api/admin/${step.path}`, body: step.body, ...(step.picture && { file: step.picture }) }, {}, true)
    for (const of of cases[name] ?? (step ? [] : [{}])) await hold(requestOf(endpoint, of), of, name in cases)
    expect(wrong).toEqual([])
  })
})

test('every write is reached with a valid body', () => {
  const missed = WRITES.map(nameOf).filter((name) => !reached.has(name))
  expect(missed).toEqual([])
  expect(tally.unexplained).toBe(0)
  expect(tally.cells).toBeGreaterThanOrEqual(WRITES.length * (STAFF_ROLES.length + KEY_SCOPES.length))
  expect(tally.allowed).toBeGreaterThan(690)
  console.info(`${reached.size} of ${WRITES.length} writes`, tally)
})
