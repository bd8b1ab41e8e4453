import { afterEach, expect, test, vi } from 'vitest'
import { getQueryClient } from '../../api/query-client.ts'
import { loadOrderAgain } from './load-order.ts'
import { orderReads } from './order-reads.ts'

afterEach(() => vi.unstubAllGlobals())

test('loadOrderAgain refetches the order and keeps the cached one until then', async () => {
  const answer = Promise.withResolvers<Response>()
  const ask = vi.fn((_path: string) => answer.promise)
  vi.stubGlobal('document', {}) // one client, as in a tab
  vi.stubGlobal('fetch', ask)
  const { queryKey } = orderReads.order('K7M4-2QXD')
  getQueryClient().setQueryData<unknown>(queryKey, { number: 'K7M4-2QXD', placedAt: '2026-11-23T10:00:00Z' })

  const coming = loadOrderAgain('K7M4-2QXD')
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1), 20_000)
  expect(getQueryClient().getQueryData(queryKey)).toMatchObject({ placedAt: '2026-11-23T10:00:00Z' })

  answer.resolve(Response.json({ number: 'K7M4-2QXD', status: 'confirmed' }))
  expect((await coming).order).toMatchObject({ status: 'confirmed' })
  expect(getQueryClient().getQueryData(queryKey)).toMatchObject({ status: 'confirmed' })
})
