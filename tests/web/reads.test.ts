import { expect, test, vi } from 'vitest'
import { addressOf } from '#web/api/address.ts'
import { makeQueryClient, readFrom } from '#web/api/query-client.ts'
import { ApiProblem } from '#web/api/transport.ts'
import { write } from '#web/api/write.ts'
import { userRead } from '#web/shared/account/user.ts'
import { cartRead } from '#web/shared/cart/cart-api.ts'
import { preferenceReads } from '#web/shared/preferences/preference-reads.ts'

const answers = (response: () => Response) => vi.fn(async (_path: string, _init?: RequestInit) => response())

test('addressOf joins the path and the truthy query values (section 7)', () => {
  expect(addressOf(['/api/user'])).toBe('/api/user')
  expect(
    addressOf([
      '/api/products',
      { department: 'materials', page: 0, sort: '', category: undefined, collection: null, limit: 24 },
    ]),
  ).toBe('/api/products?department=materials&limit=24')
  expect(addressOf(['/api/products', 'not an object'])).toBe('/api/products')
})

test('a read includes credentials and reads JSON (section 7)', async () => {
  const ask = answers(() => Response.json({ count: 2 }))
  expect(await readFrom(ask, ['/api/cart'])).toEqual({ count: 2 })
  expect(ask).toHaveBeenCalledWith('/api/cart', { credentials: 'include' })
})

test('a 401 is an empty result, not an error (section 7)', async () => {
  const client = makeQueryClient(answers(() => new Response('Please sign in.', { status: 401 })))
  expect(await client.fetchQuery(userRead())).toBeNull()
})

test('a failed read throws “status: text” with code and request id (section 8)', async () => {
  const refused = () =>
    new Response('Only two are left.', { status: 409, headers: { 'Problem-Code': 'cart.short', 'Request-Id': 'r-1' } })
  const error = await readFrom(answers(refused), ['/api/cart']).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiProblem)
  expect(error).toMatchObject({
    message: '409: Only two are left.',
    sentence: 'Only two are left.',
    code: 'cart.short',
    requestId: 'r-1',
  })
})

test('an empty error body is replaced by the status text (section 8)', async () => {
  const ask = answers(() => new Response('', { status: 503, statusText: 'Service Unavailable' }))
  await expect(readFrom(ask, ['/api/cart'])).rejects.toThrow('503: Service Unavailable')
})

test('a write sends its JSON body, and a refusal throws (section 7)', async () => {
  const ask = answers(() => new Response('{}'))
  await write(ask, 'POST', '/api/cart/lines', { variantId: 1, quantity: 2 })
  await write(ask, 'DELETE', '/api/cart/lines/1')
  expect(ask.mock.calls).toEqual([
    [
      '/api/cart/lines',
      {
        method: 'POST',
        credentials: 'include',
        headers: { 'Content-Type': 'application/json' },
        body: '{"variantId":1,"quantity":2}',
      },
    ],
    ['/api/cart/lines/1', { method: 'DELETE', credentials: 'include', headers: undefined }],
  ])
  await expect(
    write(
      answers(() => new Response('No.', { status: 401 })),
      'POST',
      '/api/x',
    ),
  ).rejects.toThrow('401: No.')
})

test('queries neither go stale nor refetch or retry by themselves (section 9)', async () => {
  const ask = answers(() => new Response('', { status: 500, statusText: 'Internal Server Error' }))
  const client = makeQueryClient(ask)
  expect(client.getDefaultOptions().queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
  })
  await client.fetchQuery(cartRead()).catch(() => undefined)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('rates refetch hourly and are fresh for 30 minutes (sections 7 and 9)', () => {
  expect(preferenceReads.rates()).toMatchObject({
    queryKey: ['/api/currency/rates'],
    refetchInterval: 3_600_000,
    staleTime: 1_800_000,
  })
  expect(userRead()).toMatchObject({ queryKey: ['/api/user'], retry: false })
})
