import { setTimeout as sleep } from 'node:timers/promises'

export type Cookie = { name: string; value: string; url: string }
export type Ordered = { id: string; number: string; total: number }

const CONTACT = { name: 'Wanjiru Kamau', email: 'wanjiru@example.com', phone: '0712 345 678' }
const ADDRESS = { line1: 'Argwings Kodhek Road 14', town: 'Kilimani', region: 'Nairobi', country: 'KE' }

type Card = { variants: { id: number; make: string; stock: { state: string } }[] }

export class ShopperClient {
  readonly #jar = new Map<string, string>()
  readonly #address: string

  constructor(address: string) {
    this.#address = address
  }

  send<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    if (body === undefined) return this.#ask(method, path)
    return this.#ask(method, path, JSON.stringify(body), { 'Content-Type': 'application/json' })
  }

  sendBytes = (path: string, bytes: string, method = 'PUT'): Promise<unknown> => this.#ask(method, path, bytes)

  /** Polls for about 20 seconds until the state is one of `states`. */
  async until(path: string, states: readonly string[]): Promise<void> {
    for (let turn = 0; turn < 200; turn++) {
      const { state } = await this.send<{ state: string }>('GET', path)
      if (states.includes(state)) return
      await sleep(100)
    }
    throw new Error(`${path} is not yet ${states.join(' or ')}.`)
  }

  async #ask<Answer>(method: string, path: string, body?: string, more: Record<string, string> = {}): Promise<Answer> {
    const answer = await fetch(this.#address + path, {
      method,
      headers: {
        Origin: this.#address,
        Cookie: [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method !== 'GET' && { 'Idempotency-Key': crypto.randomUUID() }),
        ...more,
      },
      ...(body !== undefined && { body }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      this.#jar.set(name, value)
    }
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    const text = await answer.text()
    return (text === '' ? undefined : JSON.parse(text)) as Answer
  }

  cookies = (): Cookie[] => [...this.#jar].map(([name, value]) => ({ name, value, url: this.#address }))

  async enterAsDemoPerson(): Promise<void> {
    const { nonce } = await this.send<{ nonce: string }>('POST', '/api/auth/google-nonces')
    const tokens = await this.send<{ credential: string }>('POST', '/api/dev/google/tokens', { sub: 'stand-in-1', nonce })
    await this.send('POST', '/api/auth/google', tokens)
  }

  async putInBag(slug: string, make: string | undefined, quantity: number): Promise<{ items: number }> {
    const { variants } = await this.send<Card>('GET', `/api/products/${slug}`)
    const match = variants.find((each) => (!make || each.make === make) && each.stock.state !== 'out')
    if (!match) throw new Error(`${slug} cannot be bought`)
    return this.send('POST', '/api/cart/lines', { variantId: match.id, quantity })
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
