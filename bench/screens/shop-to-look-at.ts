import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { startShop } from '../shop.ts'

type Cookie = { name: string; value: string; url: string }
export type Ordered = { id: string; number: string; total: number }
/** Who looks: somebody with an account, a bag and orders; the house's own admin; or nobody. */
export type Who = 'customer' | 'admin' | 'nobody'
export type ShopToLookAt = {
  address: string
  paid: Ordered
  unpaid: Ordered
  /** Its card is reserved and not charged; where nobody may change the settings, a paid one. */
  reserved: Ordered
  cookies: Record<Who, Cookie[]>
  close: () => Promise<void>
}

const CONTACT = { name: 'Wanjiru Kamau', email: 'wanjiru@example.com', phone: '0712 345 678' }
const ADDRESS = { line1: 'Argwings Kodhek Road 14', town: 'Kilimani', region: 'Nairobi', country: 'KE' }

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
  const unpaid = await customer.order([['karura-jacket', 'measure', 1]])
  await customer.putInBag('karura-jacket', 'ready', 1)
  await customer.putInBag('kericho-suit', 'measure', 1)
  await customer.putInBag('lamu-linen', undefined, 150)
  for (const slug of ['naivasha-gown', 'mau-jacket', 'kilifi-camp-shirt'])
    await customer.send('POST', '/api/wishlist/items', { slug })
  return { address, paid, unpaid, reserved, close, cookies: { customer: customer.cookies(), admin: admin.cookies(), nobody: [] } }
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

type Card = { variants: { id: number; make: string; stock: { state: string } }[] }

class Looker {
  readonly #jar = new Map<string, string>()
  readonly #address: string

  constructor(address: string) {
    this.#address = address
  }

  async send<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(this.#address + path, {
      method,
      headers: {
        Origin: this.#address,
        Cookie: [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method !== 'GET' && { 'Idempotency-Key': crypto.randomUUID() }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      this.#jar.set(name, value)
    }
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<Answer>
  }

  cookies = (): Cookie[] => [...this.#jar].map(([name, value]) => ({ name, value, url: this.#address }))

  async enterAsDemoPerson(): Promise<void> {
    const { nonce } = await this.send<{ nonce: string }>('POST', '/api/auth/google-nonces')
    const said = await this.send<{ credential: string }>('POST', '/api/dev/google/tokens', { sub: 'stand-in-1', nonce })
    await this.send('POST', '/api/auth/google', said)
  }

  async putInBag(slug: string, make: string | undefined, quantity: number): Promise<{ items: number }> {
    const { variants } = await this.send<Card>('GET', `/api/products/${slug}`)
    const wanted = variants.find((each) => (!make || each.make === make) && each.stock.state !== 'out')
    if (!wanted) throw new Error(`${slug} cannot be bought`)
    return this.send('POST', '/api/cart/lines', { variantId: wanted.id, quantity })
  }

  async order(lines: [slug: string, make: string | undefined, quantity: number][]): Promise<Ordered> {
    let items = 0
    for (const line of lines) items = (await this.putInBag(...line)).items
    const at = '/api/cart/shipping?country=KE&region=Nairobi'
    const { options } = await this.send<{ options: { method: string; fee: number }[] }>('GET', at)
    const fee = options.find(({ method }) => method === 'standard')?.fee ?? 0
    const order = { contact: CONTACT, address: ADDRESS, shipping: 'standard', expectedTotal: items + fee }
    const placed = await this.send<{ id: string; number: string }>('POST', '/api/orders', order)
    return { ...placed, total: items + fee }
  }

  async pay({ number }: Ordered): Promise<void> {
    const card = { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' }
    const { token } = await this.send<{ token: string }>('POST', '/api/sandbox/cards', card)
    await this.send('POST', `/api/orders/${number}/payments`, { token })
  }
}
