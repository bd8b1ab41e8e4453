import { expect, test } from 'vitest'
import type { SetupState, StoreDetails } from '#services/settings/contract.ts'
import { aSeededShop, only } from '../../seeded-shop.ts'
import { anAdmin } from '../../visitor.ts'

const shops = aSeededShop()

test('setup names the shop details that are missing until they are saved', async () => {
  const admin = await anAdmin(only(shops))
  const setup = async () => (await (await admin.get('/api/admin/setup')).json()) as SetupState
  const saved = (await (await admin.get('/api/admin/settings/store')).json()) as StoreDetails
  const put = (body: StoreDetails) => admin.send('PUT', '/api/admin/settings/store', { body })
  await put({ ...saved, pin: '', phone: '' })
  const before = await setup()
  expect([before.missing, before.done.includes('store')]).toEqual([['phone', 'pin'], false])
  await put({ ...saved, pin: 'P051234567X', phone: '+254 712 345 678' })
  const after = await setup()
  expect([after.missing, after.done.includes('store')]).toEqual([[], true])
})

test('setup does not count simulated payment methods as a provider', async () => {
  const admin = await anAdmin(only(shops))
  const { done, payments, products } = (await (await admin.get('/api/admin/setup')).json()) as SetupState
  expect(payments.simulated).toBeGreaterThan(0)
  expect(products.onSale).toBeGreaterThan(0)
  expect(done).toContain('product')
  expect(done).not.toContain('email')
  expect(done).not.toContain('payments')
})

test.each(['cashier', 'tailor', 'support'] as const)('setup refuses a %s', async (role) => {
  const staff = await anAdmin(only(shops), role)
  expect((await staff.get('/api/admin/setup')).status).toBe(403)
})
