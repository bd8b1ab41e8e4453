import { expect, test } from 'vitest'
import type { Cart } from '#modules/cart/contract.ts'
import type { OrderView } from '#modules/orders/contract.ts'
import { anUnpaidOrder, aSeededShop, only, order, pay, putInBag, resultOf, stockOf, variantOf } from '../../seeded-shop.ts'
import { aVisitor } from '../../visitor.ts'

const shops = aSeededShop()
const narrow = aSeededShop({ databasePool: 1 })

test('a guest order empties the cart and commits its stock', async () => {
  const shop = only(shops)
  const jacket = await variantOf(shop)
  const before = await stockOf(shop, jacket)
  const visitor = aVisitor(shop)
  expect((await putInBag(visitor, jacket)).status).toBe(200)

  const answer = await order(visitor)
  expect(answer.status).toBe(201)
  const placed = (await answer.json()) as { number: string; total: number }
  expect(await stockOf(shop, jacket)).toMatchObject({
    on_hand: before.on_hand,
    held: before.held + 1,
    committed: before.committed,
  })
  expect(((await (await visitor.get('/api/cart')).json()) as Cart).count).toBe(1)

  const paid = await pay(visitor, placed.number)
  expect(paid.status).toBe(201)
  expect(await resultOf(paid)).toMatchObject({ number: placed.number, state: 'captured', message: null })
  expect(await stockOf(shop, jacket)).toMatchObject({ held: before.held, committed: before.committed + 1 })
  expect(((await (await visitor.get('/api/cart')).json()) as Cart).count).toBe(0)

  const shown = (await (await visitor.get(`/api/orders/${placed.number}`)).json()) as OrderView
  expect(shown).toMatchObject({
    status: 'placed',
    total: placed.total,
    payment: { status: 'paid', card: { brand: 'visa', last4: '4242' } },
  })
  expect(shown.contact.phone).toBe('+254712345678')
  expect(shown.stages.map(({ stage, state }) => `${stage} ${state}`)).toEqual([
    'ordered done',
    'paid done',
    'confirmed current',
    'shipped coming',
    'delivered coming',
  ])
})

test('goods added after placing an order stay in the cart', async () => {
  const shop = only(shops)
  const jacket = await variantOf(shop)
  const { visitor, placed } = await anUnpaidOrder(shop, jacket)
  await putInBag(visitor, jacket, 2)
  await pay(visitor, placed.number)
  expect(((await (await visitor.get('/api/cart')).json()) as Cart).lines.map((line) => line.quantity)).toEqual([2])
})

test('one database connection is enough for a purchase', async () => {
  const shop = only(narrow)
  shop.deps.cache.forget()
  const jacket = await variantOf(shop)
  const orders = await Promise.all(Array.from({ length: 5 }, () => anUnpaidOrder(shop, jacket)))
  const results = await Promise.all(orders.map(async ({ visitor, placed }) => resultOf(await pay(visitor, placed.number))))
  expect(results.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'captured'))
})
