import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { startShop } from '../shop.ts'
import { type BackOffice, furnishBackOffice } from './furnish-back-office.ts'
import { furnishWords } from './furnish-words.ts'
import { type Cookie, type Ordered, ShopperClient } from './shopper-client.ts'

export type ScreenUser = 'customer' | 'admin' | 'nobody'
export type ShopToLookAt = {
  address: string
  paid: Ordered
  unpaid: Ordered
  /** Card authorised but not captured. Without an admin password, a paid order. */
  reserved: Ordered
  /** Delivered and partly reviewed. Without an admin password, a paid order. */
  reviewed: Ordered
  /** Empty without an admin password. */
  office: Partial<BackOffice>
  cookies: Record<ScreenUser, Cookie[]>
  close: () => Promise<void>
}

/** Places orders and fills the cart of a demo customer, also in a shop that was already running. */
export async function openShop(at: string | undefined, adminPassword: string | undefined): Promise<ShopToLookAt> {
  if (at) return furnish(await nameOf(at), adminPassword ?? '', async () => {})
  const shop = await startShop({ settings: { DRAW_PICTURES: 'asked' } })
  const { password } = JSON.parse(readFileSync(join(shop.folder, 'admin.json'), 'utf8')) as { password: string }
  return furnish(shop.address, password, shop.stop)
}

/** Origin to which the pages of the shop redirect, because cookies of another origin would be lost. */
const nameOf = (at: string) =>
  new Promise<string>((resolve, failed) => {
    const request = get(at, { headers: { 'Sec-Fetch-Mode': 'navigate' } }, ({ headers }) => {
      request.destroy()
      resolve(new URL(headers.location ?? '/', at).origin)
    }).on('error', failed)
  })

async function furnish(address: string, password: string, close: () => Promise<void>): Promise<ShopToLookAt> {
  const customer = new ShopperClient(address)
  await customer.enterAsDemoPerson()
  const paid = await customer.order([
    ['lamu-jacket', 'ready', 1],
    ['kilifi-camp-shirt', 'ready', 2],
    ['molo-suiting', undefined, 250],
  ])
  await customer.pay(paid)
  const admin = new ShopperClient(address)
  if (password) await admin.send('POST', '/api/auth/sign-in/email', { email: 'admin@example.com', password })
  const reserved = password ? await reserve(admin, customer) : paid
  const office = password ? await furnishBackOffice(admin, customer) : {}
  const reviewed = password ? await furnishWords(admin, customer) : paid
  const unpaid = await customer.order([['karura-jacket', 'measure', 1]])
  await customer.putInBag('karura-jacket', 'ready', 1)
  await customer.putInBag('kericho-suit', 'measure', 1)
  await customer.putInBag('lamu-linen', undefined, 150)
  for (const slug of ['naivasha-gown', 'mau-jacket', 'kilifi-camp-shirt'])
    await customer.send('POST', '/api/wishlist/items', { slug })
  return {
    address,
    paid,
    unpaid,
    reserved,
    reviewed,
    office,
    close,
    cookies: { customer: customer.cookies(), admin: admin.cookies(), nobody: [] },
  }
}

/** Temporarily sets card capture to manual, so that the payment is only authorised. */
async function reserve(admin: ShopperClient, customer: ShopperClient): Promise<Ordered> {
  const rules = await admin.send<{ card: object }>('GET', '/api/admin/settings/payments')
  await admin.send('PUT', '/api/admin/settings/payments', { ...rules, card: { capture: 'by-hand' } })
  const reserved = await customer.order([['lamu-jacket', 'ready', 1]])
  await customer.pay(reserved)
  await admin.send('PUT', '/api/admin/settings/payments', rules)
  return reserved
}
