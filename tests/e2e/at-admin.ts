import type { PlacedOrder } from '#modules/orders/contract.ts'
import type { Shop } from '#server/shop.ts'
import { order, pay, putInBag, variantOf } from '#tests/seeded-shop.ts'
import { anAccount, aVisitor } from '#tests/visitor.ts'
import { aPerson, type Device, type Manner, type Person } from './person.ts'

export async function aPaidOrder(shop: Shop, name: string): Promise<PlacedOrder> {
  const guest = aVisitor(shop)
  await putInBag(guest, await variantOf(shop))
  const contact = { name, email: `${crypto.randomUUID().slice(0, 8)}@example.com`, phone: '0712 345 678' }
  const placed = (await (await order(guest, { contact })).json()) as PlacedOrder
  await pay(guest, placed.number)
  return placed
}

export async function anAdminAt(shop: Shop, device: Device, path: string, manner: Manner = {}): Promise<Person> {
  const email = `admin-${crypto.randomUUID().slice(0, 8)}@example.com`
  await anAccount(shop, email, 'admin')
  const visitor = aVisitor(shop)
  await visitor.signIn(email)
  return aPerson(shop, device, path, { ...manner, as: visitor })
}
