import { expect, test } from 'vitest'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdmin } from '#tests/visitor.ts'

const shops = aSeededShop()

test('whoever has a product open sees at which version it is, and who saved it', async () => {
  const admin = await anAdmin(only(shops))
  const { products } = (await (await admin.get('/api/admin/products?q=karura')).json()) as { products: { id: number }[] }
  const id = products[0]?.id
  const latest = async () =>
    (await (await admin.get(`/api/admin/products/${id}/latest`)).json()) as { version: number; by: string | null }
  expect(await latest()).toMatchObject({ version: 1, by: null })
  expect((await admin.send('PATCH', `/api/admin/products/${id}`, { body: { name: 'Karura jacket, again' } })).status).toBe(200)
  expect(await latest()).toMatchObject({ version: 2, by: expect.any(String) })
})
