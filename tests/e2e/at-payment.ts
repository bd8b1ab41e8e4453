import type { Page } from 'playwright-core'
import type { Shop } from '#server/shop.ts'
import { variantOf } from '#tests/seeded-shop.ts'
import { aPerson, type Device, DOORSTEP, whenAlive } from './person.ts'

export const GOOD = '4242424242424242'
export const ASKS = '4000002500003155'
export const DECLINED = '4000000000000002'

export type Bought = { id: string; number: string; total: number }

export async function anOrder(
  page: Page,
  shop: Shop,
  make: 'ready' | 'measure' = 'measure',
  county = 'Nairobi',
): Promise<Bought> {
  const variantId = await variantOf(shop, 'lamu-jacket', make)
  return page.evaluate(
    async ({ variantId, county }) => {
      const send = async (path: string, body: unknown) => {
        const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
        const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
        return answer.json()
      }
      const cart = await send('/api/cart/lines', { variantId, quantity: 1 })
      const { options } = await (await fetch(`/api/cart/shipping?country=KE&region=${county}`)).json()
      return send('/api/orders', {
        contact: { name: 'Wanjiru Kamau', email: 'wanjiru@example.com', phone: '0712 345 678' },
        address: { line1: 'Argwings Kodhek Road 14', town: 'Kilimani', region: county, country: 'KE' },
        shipping: 'standard',
        language: 'en',
        currency: 'KES',
        expectedTotal: cart.items + options[0].fee,
      })
    },
    { variantId, county },
  )
}

export async function atPayment(shop: Shop, device: Device = 'desktop', make: 'ready' | 'measure' = 'ready') {
  // Uses the shop's configured host name: providers redirect to it, and cookies belong to it.
  const person = await aPerson({ ...shop, address: shop.address.replace('127.0.0.1', 'localhost') }, device, DOORSTEP)
  const order = await anOrder(person.page, shop, make)
  await person.page.goto(`/payment?order=${order.number}`)
  await whenAlive(person.page)
  return { ...person, order }
}

export const paid = (page: Page) => page.getByText('Payment Successful!').waitFor()
export const press = (page: Page) => page.getByRole('button', { name: /^Pay KES/ }).click()

export async function captured(shop: Shop, number: string): Promise<number[]> {
  const entries = await shop.deps.db
    .selectFrom('payment_entry')
    .innerJoin('orders', 'orders.id', 'payment_entry.order_id')
    .select('payment_entry.amount')
    .where('orders.number', '=', number)
    .where('cause', '=', 'capture')
    .execute()
  return entries.map(({ amount }) => Number(amount))
}
