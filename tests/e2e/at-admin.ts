import type { PlacedOrder } from '#modules/orders/contract.ts'
import type { Shop } from '#server/shop.ts'
import { order, pay, putInBag, variantOf } from '#tests/seeded-shop.ts'
import { anAccount, aVisitor, PASSWORD } from '#tests/visitor.ts'
import { aPerson, type Device, type Manner, PATIENT, type Person, whenAlive } from './person.ts'

export async function aPaidOrder(shop: Shop, name: string): Promise<PlacedOrder> {
  const guest = aVisitor(shop)
  await putInBag(guest, await variantOf(shop))
  const contact = { name, email: `${crypto.randomUUID().slice(0, 8)}@example.com`, phone: '0712 345 678' }
  const placed = (await (await order(guest, { contact })).json()) as PlacedOrder
  await pay(guest, placed.number)
  return placed
}

/** Somebody of the back office, signed in and on a page of it. */
export async function anAdminAt(shop: Shop, device: Device, path: string, manner: Manner = {}): Promise<Person> {
  const email = `admin-${crypto.randomUUID().slice(0, 8)}@example.com`
  await anAccount(shop, email, 'admin')
  const person = await aPerson(shop, device, `/auth?next=${encodeURIComponent(path)}`, manner)
  await person.page.getByLabel('E-mail').fill(email)
  await person.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await person.page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await person.page.waitForURL((url) => url.pathname === path.split('?')[0], PATIENT)
  await whenAlive(person.page)
  return person
}
