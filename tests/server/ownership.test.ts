import { beforeAll, describe, expect, test } from 'vitest'
import { LISTS, OWNED } from '../access/owned.ts'
import { aCast, type Cast } from '../access/people.ts'
import { aSeededShop, key, only, order, putInBag } from '../seeded-shop.ts'
import type { Visitor } from '../visitor.ts'

const shops = aSeededShop()
let cast: Cast
beforeAll(async () => {
  cast = await aCast(only(shops))
})

const ask = (visitor: Visitor, { method, path, body, keyed }: (typeof OWNED)[number]) =>
  visitor.send(method, path(cast.things), { ...(body && { body }), ...(keyed && { key: key() }) })

describe.each(OWNED)('$what', (asking) => {
  test.each(['customer B', 'admin', 'nobody', 'expired session'] as const)('returns 404 to %s', async (caller) => {
    const answer = await ask(await cast.as(caller), asking)
    const unknown = caller === 'nobody' || caller === 'expired session'
    const others = caller === 'admin' ? (asking.admin ?? asking.stranger) : asking.stranger
    expect(answer.status).toBe(unknown ? (asking.nobody ?? asking.stranger) : others)
    if (answer.ok) return
    const text = await answer.text()
    for (const id of Object.values(cast.things)) if (typeof id === 'string') expect(text).not.toContain(id)
  })
})

test('foreign and missing resources return identical responses', async () => {
  const b = await cast.as('customer B')
  for (const asking of OWNED) {
    const theirs = await ask(b, asking)
    const path = asking.path({
      ...cast.things,
      orderNumber: 'K7M4-2QXD',
      orderId: crypto.randomUUID(),
      cartLineId: crypto.randomUUID(),
      savedLineId: crypto.randomUUID(),
      wishItemId: crypto.randomUUID(),
      wishlistId: crypto.randomUUID(),
      stockRequestId: crypto.randomUUID(),
      sessionId: crypto.randomUUID(),
      addressId: crypto.randomUUID(),
    })
    const nothing = await b.send(asking.method, path, {
      ...(asking.body && { body: asking.body }),
      ...(asking.keyed && { key: key() }),
    })
    const said = async (answer: Response) => [asking.what, answer.status, answer.headers.get('Problem-Code'), await answer.text()]
    expect(await said(theirs)).toEqual(await said(nothing))
  }
})

test.each(LISTS)('%s shows nothing of another customer', async (path) => {
  for (const caller of ['customer B', 'nobody', 'expired session', 'admin'] as const) {
    const text = await (await (await cast.as(caller)).get(path)).text()
    for (const id of Object.values(cast.things))
      if (typeof id === 'string') expect([caller, text]).not.toEqual([caller, expect.stringContaining(id)])
  }
})

/** Runs after the tests above, because some requests end the resource. */
test.each(OWNED)('the owner can read $what', async (asking) => {
  expect((await ask(await cast.as('customer A'), asking)).status).toBe(asking.owner)
})

test('an order of a customer is not readable in their browser after sign-out', async () => {
  const visitor = await cast.as('customer A')
  await putInBag(visitor, cast.things.variantId)
  const { number } = (await (await order(visitor)).json()) as { number: string }
  const visitorCookie = visitor.cookies.get('visitor') ?? ''
  expect((await visitor.get(`/api/orders/${number}`)).status).toBe(200)
  await visitor.post('/api/auth/sign-out')
  expect((await visitor.get(`/api/orders/${number}`)).status).toBe(404)
  visitor.cookies.set('visitor', visitorCookie)
  expect((await visitor.get(`/api/orders/${number}`)).status).toBe(404)
})
