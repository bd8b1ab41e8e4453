import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import { type Action, isKeyScope, KEY_SCOPES, ROLE_ACTIONS, STAFF_ROLES } from '#kernel/staff.ts'
import type { ApiDocument } from '#platform/api/document.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { endpoints } from '#server/endpoints.ts'
import { nameOf } from '../access/access-matrix.ts'
import { type Case, effectCases } from '../access/effect-cases.ts'
import { unexplained } from '../access/effects.ts'
import { NOT_REACHED } from '../access/not-reached.ts'
import { openSandbox } from '../access/sandbox.ts'
import { sampleOf } from '../access/text-fields.ts'
import { FakeRefunds } from '../fake-refunds.ts'
import { aSeededShop, key, only, variantOf } from '../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../visitor.ts'

/** Every role and every single scope of an API key, with what each may do. */
type Caller = { name: string; actions: readonly Action[]; visitor: Visitor; headers: Record<string, string>; isKey: boolean }

/** It asks a payment provider, which works through the shop's own jobs. */
const ASKS_PROVIDER = 'POST /api/admin/payment-ways/:way/tests'
const WRITES = endpoints.filter((each) => each.access === 'admin' && each.method !== 'GET' && nameOf(each) !== ASKS_PROVIDER)
const shops = aSeededShop()
const callers: Caller[] = []
let sandbox: Awaited<ReturnType<typeof openSandbox>>
let document: ApiDocument
let cases: Record<string, Case[]>
let variantId: number

beforeAll(async () => {
  const shop = only(shops)
  new FakeRefunds().serve(shop)
  const owner = await anAdmin(shop)
  variantId = await variantOf(shop)
  cases = await effectCases(shop, owner)
  document = (await (await fetch(`${shop.address}/api/openapi.json`)).json()) as ApiDocument
  for (const role of STAFF_ROLES)
    callers.push({ name: role, actions: ROLE_ACTIONS[role], visitor: await anAdmin(shop, role), headers: {}, isKey: false })
  // One key for all scopes, one after the other: a shop has twenty keys at most.
  const made = await owner.post('/api/admin/api-keys', { name: 'Matrix', scopes: ['orders.read'], expires_days: 1 })
  const { key: secret } = (await made.json()) as { key: string }
  const program = aVisitor(shop)
  for (const scope of KEY_SCOPES)
    callers.push({
      ...{ name: `key ${scope}`, actions: [scope], visitor: program, isKey: true },
      headers: { Authorization: `Bearer ${secret}` },
    })
  await shop.deps.jobs.stop() // they would read and write through the sandbox
  Object.assign(shop.deps.jobs, { stop: async () => {} })
  sandbox = await openSandbox(present(shop.deps.config.databaseUrl, 'a database'))
  Object.assign(shop.deps, { db: sandbox.db })
}, 120_000)
afterAll(() => sandbox.close())

const isOpenTo = ({ may, stepUp, path }: Endpoint, { actions, isKey }: Caller): boolean =>
  actions.includes(may as Action) && !(isKey && (stepUp || !isKeyScope(String(may)) || path.startsWith('/api/admin/team')))

function requestOf(endpoint: Endpoint, { params = {}, body, over }: Case) {
  const sampled = sampleOf(document, endpoint, { variantId, variantIds: [variantId], country: 'KE', language: 'en', ...params })
  return { path: sampled.path, body: body ?? (over ? { ...(sampled.body as object), ...over } : sampled.body) }
}

/** Sends the request as the caller, and returns its status and what it changed; everything is taken back. */
async function cell(endpoint: Endpoint, of: Case, caller: Caller) {
  const { db } = sandbox
  const { path, body } = requestOf(endpoint, of)
  const { result, effects } = await sandbox.trying(async () => {
    if (caller.isKey)
      await db
        .updateTable('api_key')
        .set({ scopes: [...caller.actions] })
        .where('name', '=', 'Matrix')
        .execute()
    const answer = await caller.visitor.fetch(path, {
      method: endpoint.method,
      headers: { ...caller.headers, 'Idempotency-Key': key(), ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (answer.ok) await of.finish?.()
    return { status: answer.status, code: answer.headers.get('Problem-Code') ?? '' }
  })
  only(shops).deps.cache.forget()
  return { ...result, effects: effects.filter((effect) => !effect.startsWith('api_key.') || !caller.isKey) }
}

const tally = { cells: 0, allowed: 0, refused: 0, unexplained: 0 }
const reached: string[] = []

describe('a write of the back office changes only what the rights of its caller name', () => {
  test.each(WRITES.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (name, endpoint) => {
    const wrong: string[] = []
    for (const of of cases[name] ?? [{}]) {
      let best = 0
      for (const caller of callers) {
        tally.cells += 1
        // The gate answers these before anything is read: `access-matrix.test.ts` knocks at each.
        if (!isOpenTo(endpoint, caller)) {
          tally.refused += 1
          continue
        }
        const { status, code, effects } = await cell(endpoint, of, caller)
        const strange = status < 300 ? unexplained(effects, caller.actions) : effects.length > 1 ? unexplained(effects, []) : []
        if (strange.length > 0) wrong.push(`${caller.name}: ${strange.join(', ')}`)
        if (status >= 500) wrong.push(`${caller.name}: ${status}`)
        const isMissing = of.also !== undefined && !caller.actions.includes(of.also as Action)
        if (isMissing && !code.startsWith('access.')) wrong.push(`${caller.name}: ${status} ${code} without ${of.also}`)
        tally.unexplained += strange.length
        if (status < 300) tally.allowed += 1
        else tally.refused += 1
        if (caller.name === 'owner') best = status
        if (caller.name === 'owner' && best >= 300 && cases[name]) wrong.push(`owner: ${status} ${code}`)
      }
      if (best < 300) reached.push(name)
    }
    expect(wrong).toEqual([])
  })
})

test('every write is reached with a valid body, but for those that are listed', () => {
  const missed = WRITES.map(nameOf).filter((name) => !reached.includes(name))
  expect(missed.sort()).toEqual([...NOT_REACHED].sort())
  expect(tally.unexplained).toBe(0)
  expect(tally.cells).toBeGreaterThanOrEqual(WRITES.length * (STAFF_ROLES.length + KEY_SCOPES.length))
  expect(tally.allowed).toBeGreaterThan(250)
})
