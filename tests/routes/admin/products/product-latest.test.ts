import { expect, test } from 'vitest'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdmin } from '#tests/visitor.ts'

const shops = aSeededShop()

test('the latest stamp changes only when a product changes', async () => {
  const admin = await anAdmin(only(shops))
  const stamp = async () => ((await (await admin.get('/api/admin/latest')).json()) as { stamp: string }).stamp
  const before = await stamp()
  expect(await stamp()).toBe(before)
  const { products } = (await (await admin.get('/api/admin/products?q=lamu')).json()) as { products: { id: number }[] }
  await admin.send('PATCH', `/api/admin/products/${products[0]?.id}`, { body: { name: 'Lamu jacket, again' } })
  expect(await stamp()).not.toBe(before)
})

test('a product’s latest version shows number and editor', async () => {
  const admin = await anAdmin(only(shops))
  const { products } = (await (await admin.get('/api/admin/products?q=karura')).json()) as { products: { id: number }[] }
  const id = products[0]?.id
  const latest = async () =>
    (await (await admin.get(`/api/admin/products/${id}/latest`)).json()) as { version: number; by: string | null }
  expect(await latest()).toMatchObject({ version: 1, by: null })
  expect((await admin.send('PATCH', `/api/admin/products/${id}`, { body: { name: 'Karura jacket, again' } })).status).toBe(200)
  expect(await latest()).toMatchObject({ version: 2, by: expect.any(String) })
})
