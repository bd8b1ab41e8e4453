import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Action, hasPermission, isKeyScope, KEY_SCOPES, ROLE_ACTIONS, STAFF_ROLES } from '#domain/staff/permissions.ts'
import { present } from '#kernel/assert.ts'
import { done } from '#kernel/outcome.ts'
import { documentRoutes } from '#platform/api/document-routes.ts'
import { type Access, type Endpoint, endpoint } from '#platform/endpoint.ts'
import { declared, endpoints } from '#server/endpoints.ts'
import { addressOf, bodyOf, expectedOf, nameOf, outOfPlace, withoutExpectation } from '../access/access-matrix.ts'
import { aCast, aSession, CALLERS, type Caller, type Cast } from '../access/people.ts'
import { aSeededShop, key, only } from '../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../visitor.ts'

const shops = aSeededShop()
let cast: Cast
let listed: { name: string; access: Access }[]

beforeAll(async () => {
  cast = await aCast(only(shops))
  const document = (await (await fetch(`${only(shops).address}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { 'x-access': Access }>>
  }
  listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      access: operation['x-access'],
    })),
  )
})

const ALL: readonly Endpoint[] = [...endpoints, ...documentRoutes(endpoints)]

async function knock(endpoint: Endpoint, visitor: Visitor, headers: Record<string, string> = {}): Promise<Response> {
  const body = bodyOf(endpoint)
  return visitor.send(endpoint.method, addressOf(endpoint, cast.things), {
    headers,
    key: key(),
    ...(body !== undefined && { body }),
  })
}

test('every served endpoint is declared with its expected access', () => {
  expect(withoutExpectation(ALL)).toEqual([])
  const served = listed.map(({ name, access }) => `${name} ${access}`)
  expect(served.toSorted()).toEqual(endpoints.map((each) => `${nameOf(each)} ${each.access}`).toSorted())
  const strange = ALL.flatMap(({ probe }) => Object.values(probe?.own ?? {})).filter((thing) => !(thing in cast.things))
  expect(strange).toEqual([])
})

test('endpoints of a folder have the access of the folder', () => {
  expect(declared.filter(({ file }) => file.startsWith('admin/')).length).toBeGreaterThan(40)
  expect(outOfPlace(declared)).toEqual([])
  const addresses = listed.filter(({ name, access }) => {
    const path = name.split(' ')[1] ?? ''
    return path.startsWith('/api/admin/') !== (access === 'admin') || (/^\/api\/user(\/|$)/.test(path) && access !== 'customer')
  })
  expect(addresses).toEqual([])
})

describe('planted access faults', () => {
  const called = (name: string) =>
    present(
      ALL.find((each) => nameOf(each) === name),
      name,
    )
  const returns = z.object({})
  const run = async () => done({})

  test.each<[string, Endpoint]>([
    ['a write without a body', endpoint({ method: 'POST', path: '/api/things', access: 'public', summary: '', returns, run })],
    ['bytes', endpoint({ method: 'PUT', path: '/api/things', access: 'public', summary: '', rawBody: true, returns, run })],
    [
      'an id that leads nowhere',
      endpoint({ method: 'GET', path: '/api/things/:id', access: 'public', summary: '', returns, run }),
    ],
  ])('%s without an expectation is found', (_, planted) => {
    expect(withoutExpectation([...ALL, planted])).toHaveLength(1)
    expect(withoutExpectation([{ ...planted, probe: { status: 404 } }])).toEqual([])
  })

  test.each<[string, string, Access]>([
    ['admin/orders.ts', 'GET /api/admin/orders', 'customer'],
    ['admin/orders.ts', 'GET /api/admin/orders', 'public'],
    ['shop/profile.ts', 'GET /api/profile', 'public'],
    ['shop/orders.ts', 'GET /api/orders/:reference', 'admin'],
    ['shop/stock.ts', 'PUT /api/admin/stock/:variantId', 'admin'],
  ])('%s with %s for %s is in the wrong folder', (file, name, access) => {
    expect(outOfPlace([{ file, endpoint: { ...called(name), access } }])).toHaveLength(1)
  })

  test.each<[string, Access, Caller]>([
    ['GET /api/orders', 'public', 'nobody'],
    ['GET /api/orders/:reference', 'public', 'customer B'],
    ['POST /api/checkout/:orderId/stripe-intent', 'visitor', 'customer B'],
    ['GET /api/stock-requests', 'visitor', 'expired session'],
    ['GET /api/store-credit', 'admin', 'customer A'],
  ])('%s declared for %s does not match the response to %s', async (name, access, caller) => {
    const answer = await knock(called(name), await cast.as(caller))
    expect(answer.status).not.toBe(expectedOf({ ...called(name), access }, caller))
    expect(answer.status).toBe(expectedOf(called(name), caller))
  })
})

describe('access matrix for every caller', () => {
  test.each(CALLERS)('%s', async (caller) => {
    const seen: string[] = []
    const expected: string[] = []
    for (const endpoint of ALL) {
      const name = nameOf(endpoint)
      const answer = await knock(endpoint, await cast.as(caller))
      const unseen = answer.status >= 500 ? ` ${await answer.text()}` : ''
      const isAdmins = endpoint.access === 'admin' && caller !== 'admin'
      seen.push(`${name} ${answer.status}${isAdmins ? ` ${answer.headers.get('Problem-Code')}` : ''}${unseen}`)
      const status = expectedOf(endpoint, caller)
      const refused = status === 403 ? ' access.not-admin' : ' access.not-signed-in'
      expected.push(`${name} ${status}${isAdmins ? refused : ''}`)
      if (name.startsWith('DELETE /api/user/sessions') && caller === 'customer A') await renewSession()
    }
    expect(seen).toEqual(expected)
  })
})

/** Creates a new session, because customer A has just ended the one that other callers request. */
async function renewSession() {
  cast.things.sessionId = (await aSession(only(shops), cast.things.userId, new Date())).id
}

describe('access matrix for every role', () => {
  const doors = endpoints.filter(({ access }) => access === 'admin')
  test.each(STAFF_ROLES)('%s', async (role) => {
    const visitor = await anAdmin(only(shops), role)
    const wrong: string[] = []
    let [opened, refused] = [0, 0]
    for (const batch of inBatches(doors, 8)) {
      const answers = await Promise.all(batch.map(async (door) => ({ door, answer: await knock(door, visitor) })))
      for (const { door, answer } of answers) {
        const isRefused = answer.status === 403 && answer.headers.get('Problem-Code') === 'access.not-in-role'
        const mayEnter = hasPermission(role, present(door.may, `the action of ${nameOf(door)}`))
        if (isRefused === mayEnter || answer.status >= 500) wrong.push(`${nameOf(door)} ${door.may} ${answer.status}`)
        if (isRefused) refused += 1
        else opened += 1
      }
    }
    expect(wrong).toEqual([])
    expect([opened > 20, refused > 0]).toEqual([true, role !== 'owner'])
  })
})

describe('access matrix for API keys', () => {
  const doors = endpoints.filter(({ access }) => access === 'admin')
  const closed = ({ may, stepUp, path }: Endpoint) => stepUp || !isKeyScope(String(may)) || path.startsWith('/api/admin/team')
  const kinds = { 'every scope': KEY_SCOPES, ...Object.fromEntries(STAFF_ROLES.map((role) => [role, ROLE_ACTIONS[role]])) }
  test.each(Object.entries(kinds))('%s', async (name, actions: readonly Action[]) => {
    const scopes = actions.filter(isKeyScope)
    const owner = await anAdmin(only(shops))
    const made = await owner.post('/api/admin/api-keys', { name: `Matrix ${name}`, scopes, expires_days: 1 })
    const { key: secret } = (await made.json()) as { key: string }
    const program = aVisitor(only(shops))
    const wrong: string[] = []
    for (const batch of inBatches(doors, 8)) {
      const answers = await Promise.all(
        batch.map(async (door) => ({ door, answer: await knock(door, program, { Authorization: `Bearer ${secret}` }) })),
      )
      for (const { door, answer } of answers) {
        const code = answer.headers.get('Problem-Code')
        const expected = closed(door)
          ? 'access.not-for-keys'
          : scopes.includes(door.may as Action)
            ? undefined
            : 'access.not-in-scope'
        const isRight = expected
          ? answer.status === 403 && code === expected
          : answer.status < 500 && !code?.startsWith('access.')
        if (!isRight) wrong.push(`${nameOf(door)} ${door.may} ${answer.status} ${code}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

const inBatches = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size))

const writes = () => ALL.filter(({ method, isFromAnywhere }) => method !== 'GET' && !isFromAnywhere)

test.each<[string, Record<string, string>]>([
  ['another website', { Origin: 'https://evil.example' }],
  ['a page without an origin', { Origin: 'null' }],
  ['a browser that says so', { 'Sec-Fetch-Site': 'cross-site' }],
])('a write from %s is refused even to an admin', async (_, headers) => {
  const admin = await cast.as('admin')
  const taken: string[] = []
  for (const endpoint of writes()) {
    const answer = await knock(endpoint, admin, headers)
    if (answer.status !== 403 || answer.headers.get('Problem-Code') !== 'request.foreign-origin')
      taken.push(`${nameOf(endpoint)} ${answer.status}`)
  }
  expect([writes().length > 25, taken]).toEqual([true, []])
})

const DISGUISES: [string, (path: string) => string, Record<string, string>][] = [
  ['a slash at the end', (path) => `${path}/`, {}],
  ['two slashes', (path) => path.replace('/api/', '/api//'), {}],
  ['capital letters', (path) => path.replace('/api/admin', '/api/ADMIN'), {}],
  ['an encoded letter', (path) => path.replace('/admin', '/%61dmin'), {}],
  ['dots', (path) => path.replace('/api/', '/api/shop/../'), {}],
  ['a semicolon', (path) => path.replace('/admin', '/admin;x=1'), {}],
  [
    'the header that overrides an address',
    () => '/api/shop',
    { 'X-Original-URL': '/api/admin/orders', 'X-Rewrite-URL': '/api/admin/orders' },
  ],
  ['the header that overrides a method', (path) => path, { 'X-HTTP-Method-Override': 'GET', 'X-Method-Override': 'GET' }],
  [
    'an address of our own',
    (path) => path,
    { 'X-Forwarded-For': '127.0.0.1', 'X-Real-IP': '127.0.0.1', Forwarded: 'for=127.0.0.1' },
  ],
]
test.each(DISGUISES)('a customer cannot enter the back office by %s', async (_, disguise, headers) => {
  const [customer, nobody] = [await cast.as('customer B'), await cast.as('nobody')]
  const entered: string[] = []
  for (const endpoint of ALL.filter(({ access }) => access === 'admin')) {
    const path = disguise(addressOf(endpoint, cast.things))
    for (const visitor of [customer, nobody]) {
      for (const method of new Set(['GET', 'HEAD', 'POST', endpoint.method])) {
        const answer = await visitor.send(method, path, { headers, ...(method !== 'GET' && method !== 'HEAD' && { body: {} }) })
        const shop = path === '/api/shop' && (await answer.text()).includes('"city"')
        if (answer.ok && !shop && !(path === '/api/shop' && method === 'HEAD')) entered.push(`${method} ${path}`)
      }
    }
  }
  expect(entered).toEqual([])
})
