import { expect, test } from 'vitest'
import type { ApiRequest } from '#platform/api/api-request.ts'
import type { User } from '#platform/endpoint.ts'
import { openOwnCache, ownDependsOn } from '#server/visitor-fragment.ts'

const CUSTOMER = { id: 'a-customer', role: 'customer', staffRole: null } as unknown as User
const ONLY_LOOKS = { id: 'a-colleague', name: 'Njeri', until: new Date(Date.now() + 60_000) }
const ASK = { method: 'GET', path: '/browse', query: '', header: () => undefined } as unknown as ApiRequest

async function keptFor(user: User | undefined) {
  let reads = 0
  const api = async () => {
    reads += 1
    return { status: 200, headers: [], body: '{"lines":[]}' } as never
  }
  const events = { isHearing: () => true, say: () => {}, on: () => {} }
  const deps = { secret: 'x'.repeat(32), config: {}, db: {}, events } as never
  const kept = openOwnCache(api as never, async () => user, deps)
  return { own: await kept.read('asker', ASK), reads }
}

test('own-data of a customer is read and can be cached for them', async () => {
  const { own, reads } = await keptFor(CUSTOMER)
  expect(own).toMatchObject({ signedIn: true, tags: expect.arrayContaining(['own a-customer']) })
  expect(reads).toBe(4)
})

test('own-data is not cached during impersonation or for an admin', async () => {
  expect(await keptFor({ ...CUSTOMER, impersonation: ONLY_LOOKS })).toEqual({ own: undefined, reads: 0 })
  expect(await keptFor({ ...CUSTOMER, role: 'admin' })).toEqual({ own: undefined, reads: 0 })
})

test('a saved promotion invalidates the own-data of every visitor, its uses none', () => {
  const depending = ['all', 'uses'].map((id) => ownDependsOn({ kind: 'promotions', id }))
  expect(depending).toEqual(['everything', undefined])
})
