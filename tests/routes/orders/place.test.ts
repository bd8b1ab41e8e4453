import { describe, expect, test } from 'vitest'
import { placeOrder } from '#flows/orders/place-order.ts'
import { present } from '#kernel/assert.ts'
import type { OrderView, PlacedOrder, PlaceOrder } from '#modules/orders/contract.ts'
import {
  anUnpaidOrder,
  aSeededShop,
  checkoutOf,
  key,
  only,
  order,
  pay,
  putInBag,
  setOnHand,
  stockOf,
  variantOf,
} from '../../seeded-shop.ts'
import { aVisitor } from '../../visitor.ts'

const shops = aSeededShop()
const problem = async (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
const send = (visitor: ReturnType<typeof aVisitor>, body: unknown, idempotencyKey: string | undefined = key()) =>
  visitor.post('/api/orders', body, idempotencyKey ? { key: idempotencyKey } : {})

async function withAJacket() {
  const shop = only(shops)
  const visitor = aVisitor(shop)
  const jacket = await variantOf(shop)
  await putInBag(visitor, jacket)
  return { shop, visitor, jacket }
}
const ordersOf = (shop: ReturnType<typeof only>) =>
  shop.deps.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()

describe('refusals', () => {
  test('placing an order refuses a missing or empty cart', async () => {
    const { visitor } = await withAJacket()
    const form = await checkoutOf(visitor)
    expect(await problem(await send(aVisitor(only(shops)), form))).toEqual([409, 'orders.empty-bag'])
  })

  test('placing an order refuses an account merged into another a moment ago', async () => {
    const { shop, visitor } = await withAJacket()
    const form = await checkoutOf(visitor)
    const visitorId = present(visitor.cookies.get('visitor')?.split('.')[0], 'a known browser')
    const gone = { id: crypto.randomUUID(), email: form.contact.email }
    const before = await ordersOf(shop)
    const outcome = await placeOrder(shop.deps, { visitorId, ownerId: visitorId, user: gone, channel: 'shop' }, key(), form)
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'orders.sign-in-first' } })
    expect(await ordersOf(shop)).toEqual(before)
  })

  test('placing an order refuses a missing idempotency key', async () => {
    const { visitor } = await withAJacket()
    expect(await problem(await visitor.post('/api/orders', await checkoutOf(visitor)))).toEqual([400, 'idempotency.key-missing'])
  })

  const bad: [string, (form: PlaceOrder) => unknown, [number, string]][] = [
    ['no e-mail', (form) => ({ ...form, contact: { ...form.contact, email: 'wanjiru' } }), [400, 'request.invalid']],
    ['no name', (form) => ({ ...form, contact: { ...form.contact, name: '  ' } }), [400, 'request.invalid']],
    [
      'a name of control characters',
      (form) => ({ ...form, contact: { ...form.contact, name: 'a\u0007b' } }),
      [400, 'request.invalid'],
    ],
    [
      'a name that no database can hold',
      (form) => ({ ...form, contact: { ...form.contact, name: 'a\u0000b' } }),
      [400, 'request.malformed'],
    ],
    ['an impossible phone', (form) => ({ ...form, contact: { ...form.contact, phone: '12' } }), [400, 'orders.bad-phone']],
    ['a country that is none', (form) => ({ ...form, address: { ...form.address, country: 'QX' } }), [400, 'orders.bad-country']],
    ['a shipping method that is none', (form) => ({ ...form, shipping: 'teleport' }), [400, 'request.invalid']],
    ['a language that is none', (form) => ({ ...form, language: 'tlh' }), [400, 'request.invalid']],
    ['a price of the caller’s own', (form) => ({ ...form, expectedTotal: 1 }), [409, 'orders.total-changed']],
    ['a negative total', (form) => ({ ...form, expectedTotal: -1 }), [400, 'request.invalid']],
    ['a total in text', (form) => ({ ...form, expectedTotal: '46500' }), [400, 'request.invalid']],
    ['an essay for a note', (form) => ({ ...form, note: 'x'.repeat(501) }), [400, 'request.invalid']],
    ['nothing', () => null, [400, 'request.invalid']],
  ]
  test.each(bad)('placing an order refuses %s', async (_, spoil, refusal) => {
    const { shop, visitor, jacket } = await withAJacket()
    const [before, stock] = [await ordersOf(shop), await stockOf(shop, jacket)]
    expect(await problem(await send(visitor, spoil(await checkoutOf(visitor))))).toEqual(refusal)
    expect([await ordersOf(shop), await stockOf(shop, jacket)]).toEqual([before, stock])
  })

  test('placing an order refuses a price that rose since checkout', async () => {
    const { shop, visitor, jacket } = await withAJacket()
    const form = await checkoutOf(visitor)
    await shop.deps.db
      .updateTable('variant')
      .set((row) => ({ price: row('price', '+', 1), compare_at: null }))
      .where('id', '=', jacket)
      .execute()
    expect(await problem(await send(visitor, form))).toEqual([409, 'orders.total-changed'])
  })

  test('placing an order refuses a variant sold out since checkout', async () => {
    const { shop, visitor, jacket } = await withAJacket()
    const form = await checkoutOf(visitor)
    await setOnHand(shop, jacket, 0)
    expect(await problem(await send(visitor, form))).toEqual([409, 'inventory.sold-out'])
    await setOnHand(shop, jacket, 50)
  })
})

describe('placing', () => {
  test('an idempotency key repeats the same order and refuses another body', async () => {
    const { shop, visitor, jacket } = await withAJacket()
    const form = await checkoutOf(visitor)
    const stock = await stockOf(shop, jacket)
    const same = key()
    const [first, second] = [await send(visitor, form, same), await send(visitor, form, same)]
    expect(await second.json()).toEqual(await first.json())
    expect((await stockOf(shop, jacket)).held).toBe(stock.held + 1)
    expect(await problem(await send(visitor, { ...form, note: 'Ring twice.' }, same))).toEqual([409, 'idempotency.key-reused'])
  })

  test('an idempotency key of another visitor places a separate order', async () => {
    const { shop, visitor, jacket } = await withAJacket()
    const same = key()
    const first = (await (await send(visitor, await checkoutOf(visitor), same)).json()) as PlacedOrder
    const other = aVisitor(shop)
    await putInBag(other, jacket)
    const answer = await send(other, await checkoutOf(other), same)
    expect(answer.status).toBe(201)
    expect(((await answer.json()) as PlacedOrder).number).not.toBe(first.number)
    expect((await other.get(`/api/orders/${first.number}`)).status).toBe(404)
  })

  test('a second order from the same cart cancels the unpaid first one', async () => {
    const shop = only(shops)
    const jacket = await variantOf(shop)
    const { visitor, placed } = await anUnpaidOrder(shop, jacket)
    const { held } = await stockOf(shop, jacket)
    const second = (await (await order(visitor)).json()) as PlacedOrder
    expect(second.number).not.toBe(placed.number)
    expect((await stockOf(shop, jacket)).held).toBe(held)
    const first = (await (await visitor.get(`/api/orders/${placed.number}`)).json()) as OrderView
    expect(first.status).toBe('cancelled')
  })

  test('an order of another visitor returns 404 by number and id', async () => {
    const { placed, visitor } = await anUnpaidOrder(only(shops), await variantOf(only(shops)))
    const stranger = aVisitor(only(shops))
    await putInBag(stranger, await variantOf(only(shops)))
    for (const reference of [placed.number, placed.id]) {
      expect((await visitor.get(`/api/orders/${reference}`)).status).toBe(200)
      expect(await problem(await stranger.get(`/api/orders/${reference}`))).toEqual([404, 'orders.no-such-order'])
      expect(await problem(await aVisitor(only(shops)).get(`/api/orders/${reference}`))).toEqual([404, 'orders.no-such-order'])
    }
    expect(await problem(await pay(stranger, placed.number))).toEqual([404, 'orders.no-such-order'])
    const cancelling = await stranger.post(`/api/orders/${placed.number}/cancellation`, { reason: 'I say so' })
    expect(await problem(cancelling)).toEqual([404, 'orders.no-such-order'])
  })

  test('an order freezes its shown currency and rate date', async () => {
    const { visitor } = await withAJacket()
    const placed = (await (await order(visitor, { currency: 'JPY', language: 'ja' })).json()) as PlacedOrder
    const shown = (await (await visitor.get(`/api/orders/${placed.number}`)).json()) as OrderView
    expect(shown.shown).toMatchObject({ currency: 'JPY', at: '2026-09-29T00:00:00.000Z' })
    expect(shown.total).toBe(placed.total)
  })

  test('a made-to-measure order needs no stock and has making time', async () => {
    const shop = only(shops)
    const visitor = aVisitor(shop)
    await putInBag(visitor, await variantOf(shop, 'karura-jacket', 'measure'))
    const placed = (await (await order(visitor)).json()) as PlacedOrder
    const shown = (await (await visitor.get(`/api/orders/${placed.number}`)).json()) as OrderView
    expect(shown.stages.map(({ stage }) => stage)).toContain('making')
    expect(Date.parse(shown.shipping.earliest) - Date.now()).toBeGreaterThan(13 * 86_400_000)
  })
})

test('100 concurrent buyers of the last unit place one order', async () => {
  const shop = only(shops)
  const gown = await variantOf(shop, 'naivasha-gown')
  await setOnHand(shop, gown, 1)
  const buyers = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const visitor = aVisitor(shop)
      await putInBag(visitor, gown)
      return { visitor, form: await checkoutOf(visitor) }
    }),
  )
  const answers = await Promise.all(buyers.map(({ visitor, form }) => send(visitor, form)))
  const tally = Map.groupBy(await Promise.all(answers.map(problem)), (found) => found.join(' '))
  expect(Object.fromEntries([...tally].map(([kind, all]) => [kind, all.length]))).toEqual({
    '201 ': 1,
    '409 inventory.sold-out': 99,
  })
  expect(await stockOf(shop, gown)).toMatchObject({ on_hand: 1, held: 1, committed: 0 })
})

test('concurrent orders with lines in opposite order neither deadlock nor oversell', async () => {
  const shop = only(shops)
  const [a, b] = [await variantOf(shop, 'naivasha-gown'), await variantOf(shop)]
  await setOnHand(shop, a, 12)
  await setOnHand(shop, b, 12)
  const buyers = await Promise.all(
    Array.from({ length: 40 }, async (_, i) => {
      const visitor = aVisitor(shop)
      for (const variant of i % 2 ? [a, b] : [b, a]) await putInBag(visitor, variant)
      return { visitor, form: await checkoutOf(visitor) }
    }),
  )
  const statuses = await Promise.all(buyers.map(async ({ visitor, form }) => (await send(visitor, form)).status))
  expect(statuses.filter((status) => status === 201)).toHaveLength(12)
  expect(statuses.filter((status) => status === 409)).toHaveLength(28)
  expect([(await stockOf(shop, a)).held, (await stockOf(shop, b)).held]).toEqual([12, 12])
})
