import http from 'node:http'
import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { signInByEmail } from '#api/shop/account/auth.ts'
import * as user from '#api/shop/account/user.ts'
import { done, refuse } from '#kernel/outcome.ts'
import { apiFrom } from '#platform/api/api.ts'
import { visitorCookie } from '#platform/api/visitor.ts'
import { type Access, endpoint } from '#platform/endpoint.ts'
import { aShop, TEST_SECRET } from '../shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../visitor.ts'

const Seen = z.object({ user: z.string().nullable(), visitor: z.string().nullable() })
const door = (access: Access, method: 'GET' | 'POST') =>
  endpoint({
    method,
    path: `/api/doors/${access}`,
    access,
    ...(access === 'admin' && { may: 'orders.read' as const }),
    summary: 'A door',
    ...(method === 'POST' && { body: z.object({ n: z.int().min(1).max(9) }) }),
    returns: Seen,
    run: async ({ actor }) => done({ user: actor.user?.email ?? null, visitor: actor.visitorId ?? null }),
  })
const DOORS = ['public', 'visitor', 'order-owner', 'customer', 'admin'] as const

const planted = [
  ...Object.values(user),
  signInByEmail,
  ...DOORS.flatMap((access) => [door(access, 'GET'), door(access, 'POST')]),
  endpoint({
    method: 'POST',
    path: '/api/keyed/:id',
    access: 'visitor',
    summary: 'Needs a key',
    idempotent: true,
    status: 201,
    params: z.object({ id: z.string().max(5) }),
    query: z.object({ tag: z.array(z.string()).optional(), page: z.coerce.number().int().min(1).max(100).default(1) }),
    body: z.object({
      email: z.email().optional(),
      kind: z.enum(['a', 'b']).optional(),
      note: z.string().max(300_000).optional(),
    }),
    returns: z.object({ id: z.string(), key: z.string(), page: z.number(), tag: z.array(z.string()).nullable() }),
    run: async ({ params, query, idempotencyKey }) =>
      done({ id: params.id, key: idempotencyKey, page: query.page, tag: query.tag ?? null }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/broken/:how',
    access: 'public',
    summary: 'Fails',
    params: z.object({ how: z.enum(['throw', 'leak', 'refuse', 'conflict']) }),
    returns: z.object({ shown: z.string() }),
    run: async ({ params: { how } }) => {
      if (how === 'throw') throw new Error('select * from secret_table')
      if (how === 'conflict') throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
      if (how === 'refuse') return refuse({ code: 'test.no', status: 409, message: 'No, thank you.' })
      return done({ shown: 'yes', cost: 'hidden' })
    },
  }),
]
const shops = aShop({}, 1, { endpoints: planted })
const shop = () => shops[0] as NonNullable<(typeof shops)[0]>
const code = (answer: Response) => answer.headers.get('Problem-Code')
const ask = (path: string, init?: RequestInit) => fetch(shop().address + path, init)
const post = (path: string, body: string | undefined, headers: Record<string, string> = {}) =>
  ask(path, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, ...(body !== undefined && { body }) })

describe('endpoint access rules', () => {
  let people: Record<'nobody' | 'visitor' | 'customer' | 'admin', Visitor>
  beforeAll(async () => {
    people = { nobody: aVisitor(shop), visitor: aVisitor(shop), customer: aVisitor(shop), admin: await anAdmin(shop()) }
    await people.visitor.post('/api/doors/visitor', { n: 1 })
    await people.customer.signUp()
  })
  const OPEN = { nobody: 200, visitor: 200, customer: 200, admin: 200 }
  test.each([
    ['public', OPEN],
    ['visitor', OPEN],
    ['order-owner', OPEN],
    ['customer', { nobody: 401, visitor: 401, customer: 200, admin: 200 }],
    ['admin', { nobody: 401, visitor: 401, customer: 403, admin: 200 }],
  ] as const)('%s', async (access, expected) => {
    for (const [who, status] of Object.entries(expected)) {
      const person = people[who as keyof typeof people]
      expect([who, (await person.get(`/api/doors/${access}`)).status]).toEqual([who, status])
      expect([who, (await person.post(`/api/doors/${access}`, { n: 1 })).status]).toEqual([who, status])
    }
  })

  test('access is refused before the body is parsed', async () => {
    expect(code(await post('/api/doors/customer', '{broken'))).toBe('access.not-signed-in')
    expect(code(await people.customer.post('/api/doors/admin', { n: 'x' }))).toBe('access.not-admin')
  })

  test.each(['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('access rules hold for %s', async (method) => {
    const answer = await ask('/api/doors/admin', { method })
    expect([401, 405]).toContain(answer.status)
  })

  test.each(['/api/Doors/admin', '/api/doors/admin/', '/api//doors/admin', '/api/doors/%61dmin'])(
    'access rules hold for the path %s',
    async (path) => {
      expect([401, 404]).toContain((await ask(path)).status)
    },
  )
})

describe('visitor cookie', () => {
  test('a first write sets the visitor cookie, reads set none', async () => {
    const visitor = aVisitor(shop)
    const read = await visitor.get('/api/doors/visitor')
    expect(read.headers.getSetCookie()).toEqual([])
    const written = await visitor.post('/api/doors/visitor', { n: 1 })
    expect(written.headers.getSetCookie()[0]).toMatch(
      /^visitor=[0-9a-f-]{36}\.[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
    )
    const first = (await written.json()) as { visitor: string }
    const again = await visitor.post('/api/doors/order-owner', { n: 1 })
    expect(again.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['changed']) // the visitor's own data changed
    expect(await again.json()).toEqual({ ...first })
    expect(await (await visitor.get('/api/doors/visitor')).json()).toEqual(first)
  })

  test('new visitors of one address are rate-limited when cookies are not kept', async () => {
    const statuses = []
    for (let i = 0; i < 62; i++) {
      statuses.push((await post('/api/doors/visitor', '{"n":1}', { 'X-Forwarded-For': '10.77.0.1' })).status)
    }
    expect(statuses.slice(59)).toEqual([200, 429, 429])
  })

  test('over https no other host of the domain can set the cookie', async () => {
    const { deps } = shop()
    const api = apiFrom(planted, {
      deps: { ...deps, config: { ...deps.config, publicUrl: 'https://shop.example.com' } },
      whoIs: async () => undefined,
    })
    const body = new TextEncoder().encode('{"n":1}')
    const headers = new Map([
      ['content-type', 'application/json'],
      ['origin', 'https://shop.example.com'],
    ])
    const { headers: answered } = await api({
      method: 'POST',
      path: '/api/doors/visitor',
      query: '',
      clientAddress: '10.77.0.2',
      secure: true,
      header: (name) => headers.get(name),
      readBody: async () => body,
      request: () => new Request('https://shop.example.com'),
    })
    expect([answered['Set-Cookie']].flat()[0]).toMatch(
      /^__Host-visitor=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    )
  })

  test('an unsigned or forged visitor cookie is ignored', async () => {
    const id = '0a0a0a0a-0b0b-4c0c-8d0d-0e0e0e0e0e0e'
    const good = visitorCookie(TEST_SECRET, id)
    const seen = async (cookie: string) =>
      (
        (await (await ask('/api/doors/visitor', { headers: { Cookie: `visitor=${cookie}` } })).json()) as {
          visitor: string | null
        }
      ).visitor
    expect(await seen(good)).toBe(id)
    for (const bad of [
      visitorCookie('another secret', id),
      id,
      `${id}.`,
      good.replace('0a0a0a0a', '1a0a0a0a'),
      'x'.repeat(3000),
    ]) {
      expect(await seen(bad)).toBeNull()
    }
  })

  test('is Secure behind https', async () => {
    const answer = await post('/api/doors/visitor', '{"n":1}', { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '10.0.0.1' })
    expect(answer.headers.getSetCookie()[0]).toMatch(/; Secure$/)
  })
})

test.each<Record<string, string>>([
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
])('a cross-site write is refused: %o', async (headers) => {
  const answer = await post('/api/doors/public', '{"n":1}', headers)
  expect([answer.status, code(answer)]).toEqual([403, 'request.foreign-origin'])
})

test('a same-origin write, or one without a browser, is accepted', async () => {
  expect((await post('/api/doors/public', '{"n":1}', { Origin: shop().address, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(
    200,
  )
  expect((await post('/api/doors/public', '{"n":1}')).status).toBe(200)
})

test.each([
  ['no content type', '{"n":1}', { 'Content-Type': '' }, 415, 'request.not-json'],
  ['a form', 'n=1', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415, 'request.not-json'],
  ['text', '{"n":1}', { 'Content-Type': 'text/plain' }, 415, 'request.not-json'],
  ['a type that only begins like JSON', '{"n":1}', { 'Content-Type': 'application/jsonp' }, 415, 'request.not-json'],
  ['broken JSON', '{"n":', {}, 400, 'request.malformed'],
  ['nothing', '', {}, 400, 'request.malformed'],
  ['a NUL', '{"n":"\\u0000"}', {}, 400, 'request.malformed'],
  ['a NUL after a backslash', '{"n":"\\\\\\u0000"}', {}, 400, 'request.malformed'],
  ['too much', JSON.stringify({ n: 1, more: 'x'.repeat(300_000) }), {}, 413, 'request.too-large'],
  ['far too much', 'x'.repeat(10_000_000), {}, 413, 'request.too-large'],
])('a body that is %s', async (_, body, headers, status, expected) => {
  const answer = await post('/api/doors/public', body, headers as Record<string, string>)
  expect([answer.status, code(answer)]).toEqual([status, expected])
})

test('a chunked body is bounded, and the connection goes on', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const { port } = new URL(shop().address)
  const send = (size: number) =>
    new Promise<number | undefined>((resolve, reject) => {
      const request = http.request(
        { agent, port, path: '/api/doors/public', method: 'POST', headers: { 'Content-Type': 'application/json' } },
        (answer) => answer.resume().on('end', () => resolve(answer.statusCode)),
      )
      request.on('error', reject)
      for (let sent = 0; sent < size; sent += 50_000) request.write('x'.repeat(50_000))
      request.end('{"n":1}')
    })
  expect(await send(600_000)).toBe(413)
  expect(await send(0)).toBe(200)
  agent.destroy()
})

test.each([
  ['{}', '“n” is missing.'],
  ['{"n":"1"}', '“n” must be a number.'],
  ['{"n":1.5}', '“n” must be a whole number.'],
  ['{"n":0}', '“n” must be at least 1.'],
  ['{"n":10}', '“n” must be at most 9.'],
  ['{"n":1e300}', expect.stringMatching(/^“n” must be .+\.$/)],
  ['[]', 'The request must be a set of fields.'],
  ['null', 'The request must be a set of fields.'],
  ['{"__proto__":{"n":1}}', '“n” is missing.'],
])('an invalid body is refused in one sentence: %s', async (body, sentence) => {
  const answer = await post('/api/doors/public', body)
  expect([answer.status, code(answer), await answer.text()]).toEqual([400, 'request.invalid', sentence])
})

const KEY = { 'Idempotency-Key': 'a-good-key-1' }
test.each([
  ['/api/keyed/abcdef', '{}', '“id” must be at most 5 characters long.'],
  ['/api/keyed/a?page=0', '{}', '“page” must be at least 1.'],
  ['/api/keyed/a?page=many', '{}', '“page” must be a number.'],
  ['/api/keyed/a', '{"email":"<script>"}', '“email” must be an e-mail address.'],
  ['/api/keyed/a', '{"kind":"c"}', '“kind” must be one of a, b.'],
])('invalid parameters are refused in one sentence: %s %s', async (path, body, sentence) => {
  expect(await (await post(path, body, KEY)).text()).toBe(sentence)
})

test('valid parameters, query and body arrive decoded', async () => {
  const answer = await post('/api/keyed/a%2Fb?tag=x&tag=y&page=3', '{}', KEY)
  expect([answer.status, await answer.json()]).toEqual([201, { id: 'a/b', key: 'a-good-key-1', page: 3, tag: ['x', 'y'] }])
})

test.each([undefined, 'short', 'with space in it', 'x'.repeat(256), 'späte-key'])(
  'an idempotent write refuses the key %s',
  async (key) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': Buffer.from(key).toString('latin1') }
    const answer = await post('/api/keyed/a', '{}', headers)
    expect([answer.status, code(answer)]).toEqual([400, 'idempotency.key-missing'])
  },
)

test('a refusal has a sentence, a code and a request id, or is RFC 9457 on request', async () => {
  const answer = await ask('/api/broken/refuse', { headers: { 'Request-Id': 'my-request-1' } })
  expect([answer.status, answer.headers.get('Content-Type'), code(answer)]).toEqual([409, 'text/plain; charset=utf-8', 'test.no'])
  expect([answer.headers.get('Request-Id'), answer.headers.get('Cache-Control'), await answer.text()]).toEqual([
    'my-request-1',
    'no-store',
    'No, thank you.',
  ])
  const program = await ask('/api/broken/refuse', { headers: { Accept: 'application/problem+json', 'Request-Id': 'a b' } })
  expect(program.headers.get('Content-Type')).toBe('application/problem+json')
  expect(await program.json()).toMatchObject({
    status: 409,
    code: 'test.no',
    title: 'No, thank you.',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('a server error or an invalid response shows no details', async () => {
  for (const how of ['throw', 'leak']) {
    const answer = await ask(`/api/broken/${how}`)
    expect([answer.status, code(answer)]).toEqual([500, 'api.fault'])
    expect(await answer.text()).not.toMatch(/secret_table|cost|at /)
  }
})

test('a conflict that outlasted its retries is answered with 503 and Retry-After', async () => {
  const answer = await ask('/api/broken/conflict')
  expect([answer.status, code(answer), answer.headers.get('Retry-After')]).toEqual([503, 'server.unfinished', '5'])
})

test.each([
  ['/api/nothing', 404, 'api.no-such-address'],
  ['/api/', 404, 'api.no-such-address'],
  ['/api/broken/%ff', 400, 'request.malformed'],
  ['/api/broken/%00', 400, 'request.malformed'],
])('an invalid path is refused: %s', async (path, status, expected) => {
  const answer = await ask(path)
  expect([answer.status, code(answer)]).toEqual([status, expected])
})

test('a wrong method returns 405 with Allow', async () => {
  const answer = await ask('/api/doors/public', { method: 'DELETE' })
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, POST'])
})

test('malformed HTTP is answered with 4xx, and the server goes on', async () => {
  const { port } = new URL(shop().address)
  const raw = (text: string) =>
    new Promise<string>((resolve) => {
      let received = ''
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
      socket.on('data', (part) => {
        received += part
      })
      socket.on('close', () => resolve(received)).on('error', () => resolve(received))
    })
  expect(await raw('nonsense\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
  expect(await raw(`GET / HTTP/1.1\r\nHost: localhost\r\nBig: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 /)
  expect(await raw('GET //evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
  expect(await raw(`GET /${'x'.repeat(5000)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 414 /,
  )
  expect(await raw('GET /%E0%A4%A HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
  expect(await raw('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1.1 405 /,
  )
  expect((await ask('/api/doors/public')).status).toBe(200)
})

test('the OpenAPI document lists access and parameters, and the reference its paths', async () => {
  const document = (await (await ask('/api/openapi.json')).json()) as {
    openapi: string
    paths: Record<string, Record<string, { 'x-access': string; parameters: { name: string }[]; responses: object }>>
    components: { schemas: Record<string, object> }
  }
  expect(document.openapi).toBe('3.1.0')
  for (const access of DOORS) expect(document.paths[`/api/doors/${access}`]?.post?.['x-access']).toBe(access)
  const keyed = document.paths['/api/keyed/{id}']?.post
  expect(keyed?.parameters.map(({ name }) => name)).toEqual(['id', 'tag', 'page', 'Idempotency-Key'])
  expect(Object.keys(keyed?.responses ?? {})).toEqual(['201', '400', '403', '409', '413', '415', '503', 'default'])
  expect(document.components.schemas).toHaveProperty('CurrentUser')

  const page = await ask('/api/reference')
  expect(page.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  const html = await page.text()
  for (const path of Object.keys(document.paths)) expect(html).toContain(`<code>${path}</code>`)
  expect(html).not.toContain('<script')
})
