import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import { z } from 'zod'
import { done } from '#kernel/outcome.ts'
import { endpoint } from '#platform/endpoint.ts'
import { type AnswerToKey, clientOf } from '#web/api/client.ts'
import { ApiProblem } from '#web/api/transport.ts'

const Thing = z.object({ id: z.string(), madeAt: z.date() })
type ThingJson = { id: string; madeAt: string }
const things = {
  listThings: endpoint({
    method: 'GET',
    path: '/api/things',
    access: 'public',
    summary: 'Things',
    query: z.object({ page: z.coerce.number().default(1), kind: z.enum(['a', 'b']).optional() }),
    returns: z.object({ things: z.array(Thing) }),
    run: async () => done({ things: [] }),
  }),
  showThing: endpoint({
    method: 'GET',
    path: '/api/things/:id',
    access: 'customer',
    summary: 'A thing of mine',
    returns: Thing,
    run: async ({ params }) => done({ id: String(params), madeAt: new Date(0) }),
  }),
  priceThing: endpoint({
    method: 'GET',
    path: '/api/things/:id/price',
    access: 'public',
    summary: 'What it costs somewhere',
    query: z.object({ country: z.string(), region: z.string().optional() }),
    returns: z.object({ price: z.number() }),
    run: async () => done({ price: 1 }),
  }),
  addThing: endpoint({
    method: 'POST',
    path: '/api/things',
    access: 'visitor',
    summary: 'Add a thing',
    body: z.object({ name: z.string(), size: z.string().default('M') }),
    returns: Thing,
    run: async ({ body }) => done({ id: body.name, madeAt: new Date(0) }),
  }),
  payThing: endpoint({
    method: 'POST',
    path: '/api/things/:id/payments',
    access: 'visitor',
    summary: 'Pay for it',
    params: z.object({ id: z.coerce.number() }),
    body: z.object({ amount: z.number() }),
    idempotent: true,
    returns: z.object({ paid: z.boolean() }),
    run: async () => done({ paid: true }),
  }),
  removeThings: endpoint({
    method: 'DELETE',
    path: '/api/things',
    access: 'visitor',
    summary: 'Remove them all',
    returns: z.object({ removed: z.number() }),
    run: async () => done({ removed: 0 }),
  }),
  uploadPlan: endpoint({
    method: 'POST',
    path: '/api/plans',
    access: 'admin',
    may: 'house.enter',
    summary: 'A file',
    rawBody: true,
    returns: z.unknown(),
    run: async () => done(null),
  }),
}
const api = clientOf<typeof things>()
type Api = typeof api

afterEach(() => vi.unstubAllGlobals())

test('a query key holds the path with its parameters, and the query', () => {
  expect(api.read('/api/things')).toEqual({ queryKey: ['/api/things'] })
  expect(api.read('/api/things', { query: { page: 2, kind: 'a' } })).toEqual({
    queryKey: ['/api/things', { page: 2, kind: 'a' }],
  })
  expect(api.read('/api/things/:id', { params: { id: 'a/b c' } })).toEqual({ queryKey: ['/api/things/a%2Fb%20c'] })
  expect(api.every('/api/things/:id/price', { params: { id: '7' } })).toEqual({ queryKey: ['/api/things/7/price'] })
  expect(api.address('/api/things', { query: { page: 0, kind: 'b' } })).toBe('/api/things?kind=b')
})

test('a write sends its body and key to the path, and returns JSON', async () => {
  const fetched = vi.fn(async (_path: string, _init?: RequestInit) => Response.json({ paid: true }))
  vi.stubGlobal('fetch', fetched)
  const answer = await api.send('POST', '/api/things/:id/payments', { params: { id: 7 }, body: { amount: 5 }, key: 'k-1' })
  expect(answer).toEqual({ paid: true })
  expect(fetched).toHaveBeenCalledWith('/api/things/7/payments', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k-1' },
    body: '{"amount":5}',
  })
  await api.send('DELETE', '/api/things')
  expect(fetched).toHaveBeenLastCalledWith('/api/things', { method: 'DELETE', credentials: 'include', headers: undefined })
})

test('a refused write throws an ApiProblem', async () => {
  vi.stubGlobal('fetch', async () => new Response('Not now.', { status: 409, headers: { 'Problem-Code': 'thing.busy' } }))
  const error = await api.send('DELETE', '/api/things').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiProblem)
  expect(error).toMatchObject({ message: '409: Not now.', sentence: 'Not now.', code: 'thing.busy' })
})

type ReadPath = Parameters<Api['read']>[0]
type AnswerAt<R extends { queryKey: readonly unknown[] }> = AnswerToKey<R['queryKey']>

test('the response type comes from the declaration of the path', () => {
  expectTypeOf<ReadPath>().toEqualTypeOf<'/api/things' | '/api/things/:id' | '/api/things/:id/price'>()
  const list = api.read('/api/things')
  expectTypeOf<AnswerAt<typeof list>>().toEqualTypeOf<{ things: ThingJson[] }>()
  const own = api.read('/api/things/:id', { params: { id: 'x' } })
  expect(own.queryKey).toEqual(['/api/things/x'])
  expectTypeOf<AnswerAt<typeof own>>().toEqualTypeOf<ThingJson | null>()
  const add = () => api.send('POST', '/api/things', { body: { name: 'x' } })
  expectTypeOf(add).returns.resolves.toEqualTypeOf<ThingJson>()

  expectTypeOf(api.send<'DELETE', '/api/things'>)
    .parameter(1)
    .toEqualTypeOf<'/api/things'>()
})

type Takes<Call extends (...args: never) => unknown, Args extends readonly unknown[]> =
  Args extends Parameters<Call> ? true : false
const read = {
  list: api.read<'/api/things'>,
  one: api.read<'/api/things/:id'>,
  price: api.read<'/api/things/:id/price'>,
}
const send = {
  add: api.send<'POST', '/api/things'>,
  pay: api.send<'POST', '/api/things/:id/payments'>,
  clear: api.send<'DELETE', '/api/things'>,
  upload: api.send<'POST', '/api/plans'>,
}

test('invalid paths, queries, parameters and bodies fail the type check', () => {
  expect(Object.keys(read)).toEqual(['list', 'one', 'price']) // the compiler checks the rest
  expectTypeOf<Takes<typeof read.list, ['/api/things']>>().toEqualTypeOf<true>()
  expectTypeOf<Takes<typeof read.list, ['/api/thing']>>().toEqualTypeOf<false>()
  expectTypeOf<Takes<typeof read.list, ['/api/things', { query: { kind: 'a' } }]>>().toEqualTypeOf<true>()
  expectTypeOf<Takes<typeof read.list, ['/api/things', { query: { kind: false } }]>>().toEqualTypeOf<true>()
  expectTypeOf<Takes<typeof read.list, ['/api/things', { query: { kind: 'c' } }]>>().toEqualTypeOf<false>()
  expectTypeOf<Takes<typeof read.list, ['/api/things', { query: { page: 'two' } }]>>().toEqualTypeOf<false>()
  expectTypeOf<Takes<typeof read.one, ['/api/things/:id']>>().toEqualTypeOf<false>()
  expectTypeOf<Takes<typeof read.one, ['/api/things/:id', { params: { number: 'x' } }]>>().toEqualTypeOf<false>()
  expectTypeOf<Takes<typeof read.one, ['/api/things/:id', { params: { id: 'x' } }]>>().toEqualTypeOf<true>()
  expectTypeOf<Takes<typeof read.price, ['/api/things/:id/price', { params: { id: 'x' } }]>>().toEqualTypeOf<false>()
  expectTypeOf<
    Takes<typeof read.price, ['/api/things/:id/price', { params: { id: 'x' }; query: { country: 'KE' } }]>
  >().toEqualTypeOf<true>()

  expectTypeOf<Takes<typeof send.add, ['POST', '/api/things', { body: { name: 'x' } }]>>().toEqualTypeOf<true>()
  expectTypeOf<Takes<typeof send.add, ['POST', '/api/things', { body: { title: 'x' } }]>>().toEqualTypeOf<false>()
  expectTypeOf<Takes<typeof send.add, ['POST', '/api/things', { body: { name: 7 } }]>>().toEqualTypeOf<false>()
  expectTypeOf<Takes<typeof send.add, ['POST', '/api/things']>>().toEqualTypeOf<false>()
  expectTypeOf<Takes<typeof send.add, ['PUT', '/api/things', { body: { name: 'x' } }]>>().toEqualTypeOf<false>()
  expectTypeOf<Takes<typeof send.clear, ['DELETE', '/api/things']>>().toEqualTypeOf<true>()
  expectTypeOf<Takes<typeof send.clear, ['DELETE', '/api/things', { body: object }]>>().toEqualTypeOf<false>()

  type Pay = { params: { id: number }; body: { amount: number } }
  expectTypeOf<Takes<typeof send.pay, ['POST', '/api/things/:id/payments', Pay]>>().toEqualTypeOf<false>()
  expectTypeOf<Takes<typeof send.pay, ['POST', '/api/things/:id/payments', Pay & { key: string }]>>().toEqualTypeOf<true>()
  expectTypeOf<Takes<typeof send.upload, ['POST', '/api/plans', { body: Blob }]>>().toEqualTypeOf<false>()
})
