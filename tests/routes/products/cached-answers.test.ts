import { expect, test, vi } from 'vitest'
import { expireOrders } from '#flows/orders/sweep-orders.ts'
import { present } from '#kernel/assert.ts'
import { minutesAfter } from '#kernel/clock.ts'
import type { Product, ProductList } from '#modules/catalogue/contract.ts'
import { anUnpaidOrder, aSeededShop, setOnHand, variantOf } from '../../seeded-shop.ts'
import { anAdmin, aVisitor } from '../../visitor.ts'

/** Two processes on one database, each with its own response cache. */
const shops = aSeededShop({}, 2)
const shop = (n: number) => present(shops[n], `shop ${n}`)
const ask = async <T>(n: number, path: string) => (await (await aVisitor(shop(n)).get(path)).json()) as T
const gown = (n: number) => ask<Product>(n, '/api/products/naivasha-gown')

test('a sale and its expiry update cached product stock in every process', async () => {
  const variant = await variantOf(shop(0), 'naivasha-gown')
  await setOnHand(shop(0), variant, 3)
  shop(1).deps.cache.forget()
  const said = async (n: number) => (await gown(n)).variants.find(({ id }) => id === variant)?.stock.left
  expect([await said(0), await said(1)]).toEqual([3, 3])
  await anUnpaidOrder(shop(0), variant)
  await vi.waitFor(async () => expect([await said(0), await said(1)]).toEqual([2, 2]), 20_000)
  const { deps } = shop(0)
  await expireOrders({ ...deps, clock: { ...deps.clock, now: () => minutesAfter(new Date(), 61) } })
  await vi.waitFor(async () => expect([await said(0), await said(1)]).toEqual([3, 3]), 20_000)
})

test('a sale updates cached product cards in every process', async () => {
  const [first, ...others] = (await gown(0)).variants
  const variant = present(first, 'a variant').id
  for (const { id } of others) await setOnHand(shop(0), id, 0)
  await setOnHand(shop(0), variant, 1)
  shop(1).deps.cache.forget()
  const said = async (page: number) =>
    (await ask<ProductList>(1, `/api/products?q=naivasha%20gown&limit=${page}`)).items.find(
      ({ slug }) => slug === 'naivasha-gown',
    )?.stock
  const before = await said(5)
  await anUnpaidOrder(shop(0), variant)
  await vi.waitFor(async () => expect(await said(5)).not.toEqual(before), 20_000)
  expect(await said(6)).toEqual(await said(5))
})

test('a sale that changes no shown stock keeps cached responses', async () => {
  const variant = await variantOf(shop(0), 'naivasha-gown')
  await setOnHand(shop(0), variant, 50)
  shop(1).deps.cache.forget()
  await gown(1)
  await anUnpaidOrder(shop(0), variant)
  const workOut = vi.fn()
  expect(await shop(1).deps.cache('product shop en naivasha-gown', workOut)).toMatchObject({ slug: 'naivasha-gown' })
  expect(workOut).not.toHaveBeenCalled()
})

test('a price change reaches this process at once and the other process soon', async () => {
  const { id, variants } = await gown(0)
  const price = async (n: number) =>
    (await ask<ProductList>(n, '/api/products?limit=96')).items.find(({ slug }) => slug === 'naivasha-gown')?.price
  expect(await price(1)).toBe(72_000_00)
  const admin = await anAdmin(shop(0))
  await admin.send('PUT', `/api/admin/products/${id}/price`, {
    body: { variantIds: variants.map((variant) => variant.id), price: 70_000_00 },
  })
  expect(await price(0)).toBe(70_000_00)
  await vi.waitFor(async () => expect(await price(1)).toBe(70_000_00), 20_000)
})
