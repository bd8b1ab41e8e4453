import { beforeAll, describe, expect, test } from 'vitest'
import type { Access } from '#platform/endpoint.ts'
import { endpoints } from '#server/endpoints.ts'
import { DOORS, type Door, expectedAt, NO_ID } from '../access/doors.ts'
import { aCast, aSession, CALLERS, type Cast, type Things } from '../access/people.ts'
import { aHouse, key, only } from '../house.ts'
import type { Visitor } from '../visitor.ts'

const shops = aHouse()
let cast: Cast
let listed: { name: string; access: Access }[]

/** From the API document itself: whatever is served is knocked at. */
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

const USUAL: Record<string, (a: Things) => string> = {
  number: (a) => a.orderNumber,
  reference: (a) => a.orderNumber,
  variantId: (a) => String(a.variantId),
  orderId: (a) => a.orderId,
  slug: () => 'lamu-jacket',
}
const pathAt = (name: string, [, , more]: Door): string =>
  more?.path?.(cast.things) ??
  (name.split(' ')[1] ?? '').replace(/:(\w+)/g, (_, param: string) => USUAL[param]?.(cast.things) ?? NO_ID)

async function knock(name: string, door: Door, visitor: Visitor, headers: Record<string, string> = {}): Promise<Response> {
  const method = name.split(' ')[0] ?? ''
  const body = method === 'GET' || method === 'DELETE' ? undefined : (door[2]?.body?.(cast.things) ?? {})
  return visitor.send(method, pathAt(name, door), { headers, key: key(), ...(body !== undefined && { body }) })
}

test('every endpoint has its line, and says the same about itself; no line is left over', () => {
  const stated = new Map(Object.entries(DOORS).map(([name, [access]]) => [name, access]))
  const missing = listed.filter(({ name }) => !stated.has(name))
  expect(missing.map(({ name, access }) => `add to tests/access/doors.ts:  '${name}': ['${access}', …],`)).toEqual([])
  expect(listed.filter(({ name, access }) => stated.get(name) !== access)).toEqual([])
  const there = new Set([...listed.map(({ name }) => name), 'GET /api/openapi.json', 'GET /api/reference'])
  expect([...stated.keys()].filter((name) => !there.has(name))).toEqual([])
  expect(listed.length).toBe(endpoints.length)
})

test('what stands under /api/admin/ is for administrators, and what stands under /api/user for people with an account', () => {
  const wrong = listed.filter(({ name, access }) => {
    const path = name.split(' ')[1] ?? ''
    return (path.startsWith('/api/admin/') && access !== 'admin') || (/^\/api\/user(\/|$)/.test(path) && access !== 'customer')
  })
  expect(wrong).toEqual([])
})

describe('everybody knocks', () => {
  test.each(CALLERS)('%s', async (caller) => {
    const seen: string[] = []
    const expected: string[] = []
    for (const [name, door] of Object.entries(DOORS)) {
      const answer = await knock(name, door, await cast.as(caller))
      const unseen = answer.status >= 500 ? ` ${await answer.text()}` : ''
      seen.push(`${name} ${answer.status}${unseen}`)
      expected.push(`${name} ${expectedAt(door, caller)}`)
      if (name.startsWith('DELETE /api/user/sessions') && caller === 'customer A') await renewSession()
    }
    expect(seen).toEqual(expected)
  })
})

/** Customer A has just ended the session that others ask for. */
async function renewSession() {
  cast.things.sessionId = (await aSession(only(shops), cast.things.userId, new Date())).id
}

/** Those without a line are named by the first test; here they are knocked at all the same. */
const writes = () => listed.filter(({ name }) => !name.startsWith('GET '))
const doorOf = (name: string): Door => DOORS[name] ?? ['public', 0]

test.each<[string, Record<string, string>]>([
  ['another website', { Origin: 'https://evil.example' }],
  ['a page without an origin', { Origin: 'null' }],
  ['a browser that says so', { 'Sec-Fetch-Site': 'cross-site' }],
])('no write is taken from %s, not even an administrator’s', async (_, headers) => {
  const admin = await cast.as('admin')
  const taken: string[] = []
  for (const { name } of writes()) {
    const answer = await knock(name, doorOf(name), admin, headers)
    if (answer.status !== 403 || answer.headers.get('Problem-Code') !== 'request.foreign-origin')
      taken.push(`${name} ${answer.status}`)
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
test.each(DISGUISES)('no customer gets into the back office by %s', async (_, disguise, headers) => {
  const [customer, nobody] = [await cast.as('customer B'), await cast.as('nobody')]
  const entered: string[] = []
  for (const { name } of listed.filter(({ access }) => access === 'admin')) {
    const path = disguise(pathAt(name, doorOf(name)))
    for (const visitor of [customer, nobody]) {
      for (const method of new Set(['GET', 'HEAD', 'POST', name.split(' ')[0] ?? ''])) {
        const answer = await visitor.send(method, path, { headers, ...(method !== 'GET' && method !== 'HEAD' && { body: {} }) })
        const shop = path === '/api/shop' && (await answer.text()).includes('"city"')
        if (answer.ok && !shop && !(path === '/api/shop' && method === 'HEAD')) entered.push(`${method} ${path}`)
      }
    }
  }
  expect(entered).toEqual([])
})
