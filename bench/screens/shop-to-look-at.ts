import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { startShop } from '../shop.ts'
import { type BackOffice, furnishBackOffice } from './furnish-back-office.ts'
import { furnishWords } from './furnish-words.ts'
import { type Cookie, Looker, type Ordered } from './looker.ts'

/** Who looks: somebody with an account, a bag and orders; the house's own admin; or nobody. */
export type Who = 'customer' | 'admin' | 'nobody'
export type ShopToLookAt = {
  address: string
  paid: Ordered
  unpaid: Ordered
  /** Its card is reserved and not charged; where nobody may change the settings, a paid one. */
  reserved: Ordered
  /** It has come, and part of it was reviewed; where nobody may sign in as the house, a paid one. */
  reviewed: Ordered
  /** Where nobody may sign in as the house, nothing of it. */
  office: Partial<BackOffice>
  cookies: Record<Who, Cookie[]>
  close: () => Promise<void>
}

/** A demo shop, running or started for this, in which somebody has bought, owes, and has something in the bag. */
export async function openShop(at: string | undefined, adminPassword: string | undefined): Promise<ShopToLookAt> {
  if (at) return furnish(await nameOf(at), adminPassword ?? '', async () => {})
  const shop = await startShop({ settings: { DRAW_PICTURES: 'asked' } })
  const { password } = JSON.parse(readFileSync(join(shop.folder, 'admin.json'), 'utf8')) as { password: string }
  return furnish(shop.address, password, shop.stop)
}

/** The name that a shop on this machine goes by. Its pages send there whoever asks for them by another one, and cookies do not follow. */
const nameOf = (at: string) =>
  new Promise<string>((known, failed) => {
    const asked = get(at, { headers: { 'Sec-Fetch-Mode': 'navigate' } }, ({ headers }) => {
      asked.destroy()
      known(new URL(headers.location ?? '/', at).origin)
    }).on('error', failed)
  })

async function furnish(address: string, password: string, close: () => Promise<void>): Promise<ShopToLookAt> {
  const customer = new Looker(address)
  await customer.enterAsDemoPerson()
  const paid = await customer.order([
    ['lamu-jacket', 'ready', 1],
    ['kilifi-camp-shirt', 'ready', 2],
    ['molo-suiting', undefined, 250],
  ])
  await customer.pay(paid)
  const admin = new Looker(address)
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

/** An order from a moment at which the house charges cards by hand. */
async function reserve(admin: Looker, customer: Looker): Promise<Ordered> {
  const rules = await admin.send<{ card: object }>('GET', '/api/admin/settings/payments')
  await admin.send('PUT', '/api/admin/settings/payments', { ...rules, card: { capture: 'by-hand' } })
  const reserved = await customer.order([['lamu-jacket', 'ready', 1]])
  await customer.pay(reserved)
  await admin.send('PUT', '/api/admin/settings/payments', rules)
  return reserved
}
