import http, { type IncomingHttpHeaders } from 'node:http'

export type Sending = { method?: string; path: string; headers?: Record<string, string>; body?: unknown }
export type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer }

/** Keeps idle sockets without limit, so that opening new ones does not count as time of the shop. */
const agent = new http.Agent({ keepAlive: true, maxFreeSockets: Number.POSITIVE_INFINITY, scheduling: 'fifo' })
const PATIENCE_ms = 30_000

/** Also rejects when the response is cut off, or the socket is idle for `PATIENCE_ms`. */
export function request(address: string, { method = 'GET', path, headers = {}, body }: Sending): Promise<Answer> {
  return new Promise((done, fail) => {
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const length = sent === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(sent) }
    const outgoing = http.request(
      address + path,
      { method, agent, timeout: PATIENCE_ms, headers: { ...headers, ...length } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.once('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) }))
        answer.once('error', fail).once('aborted', () => fail(new Error('the answer was cut off')))
      },
    )
    outgoing.once('error', fail).once('timeout', () => outgoing.destroy(new Error('no answer in time')))
    outgoing.end(sent)
  })
}

const post = (url: string, body: string) =>
  fetch(url, { method: 'POST', redirect: 'manual', body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } })
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined)

export type Step = 'bag' | 'shipping' | 'code' | 'quote' | 'order' | 'card' | 'payment'
/** `unknown`: no response, or a 5xx. */
export type Seen = { result: 'ok' | 'refused' | 'unknown'; status: number; code: string; ms: number }
type Values = {
  id?: string
  clientSecret?: string
  items?: number
  total?: number
  options?: { method: string; fee: number }[]
  number?: string
  token?: string
  state?: string
  amount?: number
  next?: { url?: string }
}

export const GOOD_CARD = '4242 4242 4242 4242'
export const DECLINED_CARD = '4000 0000 0000 0002'
const CONTACT = { name: 'Wanjiru Kamau', email: 'wanjiru@example.com', phone: '0712 345 678' }
const FRIEND = { name: 'Njeri', email: 'njeri@example.com', message: 'From the bench' }
const ADDRESS = { line1: 'Argwings Kodhek Road 14', town: 'Kilimani', region: 'Nairobi', country: 'KE' }

export class Buyer {
  readonly seen: Partial<Record<Step, Seen>> = {}
  orderKey = crypto.randomUUID()
  readonly paymentKey = crypto.randomUUID()
  number: string | undefined
  orderId: string | undefined
  total = 0
  #shipping = 'standard'
  paid: string | undefined
  #cookie: string | undefined
  #token = ''
  #elsewhere = false
  readonly #from: string | undefined
  address: string
  onAnswer: ((path: string, answer: Answer) => void) | undefined

  /** `from`: client address, sent as `X-Forwarded-For` to a shop with `TRUSTED_PROXIES`. */
  constructor(address: string, from?: string) {
    this.address = address
    this.#from = from
  }

  get cookie(): string {
    return this.#cookie ?? ''
  }

  get visitorId(): string | undefined {
    return this.#cookie?.slice('visitor='.length).split('.')[0]
  }

  async #step(step: Step, sending: Sending): Promise<Values | undefined> {
    const start = performance.now()
    const headers = {
      ...sending.headers,
      Origin: this.address,
      ...(this.#cookie && { Cookie: this.#cookie }),
      ...(this.#from && { 'X-Forwarded-For': this.#from }),
    }
    const answer = await request(this.address, { ...sending, headers }).catch(() => undefined)
    if (answer) this.onAnswer?.(sending.path, answer)
    const status = answer?.status ?? 0
    const result = !answer || status >= 500 ? 'unknown' : status < 300 ? 'ok' : 'refused'
    const code = String(answer?.headers['problem-code'] ?? '')
    this.seen[step] = { result, status, code, ms: performance.now() - start }
    const cookie = answer?.headers['set-cookie']?.find((line) => line.startsWith('visitor='))
    if (cookie) this.#cookie = cookie.split(';')[0]
    return answer && result === 'ok' ? (JSON.parse(answer.bytes.toString()) as Values) : undefined
  }

  async putInBag(variantId: number, quantity = 1): Promise<boolean> {
    const bag = await this.#step('bag', { method: 'POST', path: '/api/cart/lines', body: { variantId, quantity } })
    this.total = bag?.items ?? 0
    return bag !== undefined
  }

  /** `amount`: custom value in KES cents. */
  async putGiftCardInBag(variantId: number, amount?: number): Promise<boolean> {
    const gift = { ...FRIEND, sendOn: new Date().toISOString().slice(0, 10), ...(amount !== undefined && { amount }) }
    const bag = await this.#step('bag', { method: 'POST', path: '/api/cart/lines', body: { variantId, quantity: 1, gift } })
    this.total = bag?.items ?? 0
    return bag !== undefined
  }

  async putOutfitInBag(slug: string, variantIds: readonly number[]): Promise<boolean> {
    const body = { slug, variantIds, quantity: 1 }
    const bag = await this.#step('bag', { method: 'POST', path: '/api/cart/outfits', body })
    this.total = bag?.items ?? 0
    return bag !== undefined
  }

  async askForFee(): Promise<boolean> {
    const offered = await this.#step('shipping', { path: '/api/cart/shipping?country=KE&region=Nairobi' })
    const option = offered?.options?.find(({ method }) => method === 'standard') ?? offered?.options?.[0]
    this.#shipping = option?.method ?? this.#shipping
    this.total += option?.fee ?? 0
    return offered !== undefined
  }

  async typeCode(code: string): Promise<boolean> {
    if (!(await this.#step('code', { method: 'POST', path: '/api/cart/codes', body: { code } }))) return false
    const body = { country: 'KE', region: 'Nairobi', method: this.#shipping }
    const quote = await this.#step('quote', { method: 'POST', path: '/api/cart/quote', body })
    this.total = quote?.total ?? this.total
    return quote !== undefined
  }

  async dropCode(code: string): Promise<void> {
    await this.#step('code', { method: 'DELETE', path: `/api/cart/codes/${code}` })
  }

  /** Reuses `orderKey`, so that a retry after a lost response creates no second order. */
  async order(): Promise<boolean> {
    const body = { contact: CONTACT, address: ADDRESS, shipping: this.#shipping, expectedTotal: this.total }
    const headers = { 'Idempotency-Key': this.orderKey }
    const placed = await this.#step('order', { method: 'POST', path: '/api/orders', body, headers })
    this.number = placed?.number ?? this.number
    this.orderId = placed?.id ?? this.orderId
    return placed !== undefined
  }

  async pay(number = GOOD_CARD): Promise<boolean> {
    const typed = { number, expiry: '12/39', cvc: '123' }
    const card = await this.#step('card', { method: 'POST', path: '/api/sandbox/cards', body: typed })
    if (!card?.token) return false
    this.#token = card.token
    return this.payAgain()
  }

  async payAgain(): Promise<boolean> {
    const headers = { 'Idempotency-Key': this.paymentKey }
    const path = `/api/orders/${this.number}/payments`
    const paid = await this.#step('payment', { method: 'POST', path, body: { token: this.#token }, headers })
    this.paid = paid?.state
    return paid?.state === 'captured'
  }

  /** Pays the same order under another idempotency key, as from a second tab. */
  async payElsewhere(): Promise<void> {
    const typed = { number: GOOD_CARD, expiry: '12/39', cvc: '123' }
    const headers = { Origin: this.address, ...(this.#cookie && { Cookie: this.#cookie }) }
    const card = await request(this.address, { method: 'POST', path: '/api/sandbox/cards', body: typed, headers }).catch(
      () => undefined,
    )
    const { token } = JSON.parse(card?.bytes.toString() || '{}') as { token?: string }
    const keyed = { ...headers, 'Idempotency-Key': crypto.randomUUID() }
    const path = `/api/orders/${this.number}/payments`
    const answer = await request(this.address, { method: 'POST', path, body: { token }, headers: keyed }).catch(() => undefined)
    this.#elsewhere = answer !== undefined && answer.status < 300
  }

  get isPaid(): boolean {
    return this.paid === 'captured' || this.#elsewhere
  }

  /** Sends the card to the provider, not to the shop. `comesBack`: the buyer returns to the shop, which checks the payment. */
  async payAtProvider(provider: string, orderId: string, card: string, comesBack: boolean): Promise<void> {
    const path = `/api/checkout/${orderId}/stripe-intent`
    const begun = await this.#step('card', { method: 'POST', path, body: {} })
    if (!begun?.clientSecret) return
    const typed = { client_secret: begun.clientSecret, number: card, expiry: '12/39', cvc: '123', return_url: '/' }
    const answer = await request(provider, { method: 'POST', path: '/client/confirm', body: typed }).catch(() => undefined)
    if (!answer || !comesBack) return
    const stood = await this.#step('payment', { method: 'POST', path: `/api/orders/${this.number}/payment-checks`, body: {} })
    this.paid = stood?.state
  }

  /** Pays on Pesapal's page. A failed start is retried once under the same idempotency key. */
  async payAtPesapal(deeds: readonly ('pay' | 'fail' | 'later')[], method: 'mpesa' | 'card', comesBack: boolean): Promise<void> {
    const path = `/api/orders/${this.number}/payment-attempts`
    const headers = { 'Idempotency-Key': this.paymentKey }
    const begin = () => this.#step('card', { method: 'POST', path, body: { kind: 'pesapal', part: 'whole' }, headers })
    const page = ((await begin()) ?? (await begin()))?.next?.url
    if (!page) return
    for (const deed of deeds) await post(page, `deed=${deed}&method=${method}`)
    if (!comesBack) return
    const body = { trackingId: new URL(page).searchParams.get('OrderTrackingId'), reference: '' }
    const stood = await this.#step('payment', { method: 'POST', path: '/api/payments/returns', body })
    this.paid = stood?.state
  }

  /** Retries a failure once under the same idempotency key. True when the gift card paid the whole order. */
  async payByGiftCard(giftCard: string, key: string): Promise<boolean> {
    const path = `/api/orders/${this.number}/payment-attempts`
    const body = { kind: 'gift-card', part: 'whole', giftCard }
    const spend = () => this.#step('card', { method: 'POST', path, body, headers: { 'Idempotency-Key': key } })
    const paid = (await spend()) ?? (await spend())
    return paid?.state === 'captured' && paid.amount === this.total
  }

  async promiseTransfer(): Promise<boolean> {
    const path = `/api/orders/${this.number}/payment-attempts`
    const headers = { 'Idempotency-Key': this.paymentKey }
    const promise = () => this.#step('card', { method: 'POST', path, body: { kind: 'bank-transfer', part: 'whole' }, headers })
    return ((await promise()) ?? (await promise())) !== undefined
  }

  async buy(variantId: number): Promise<boolean> {
    return (await this.putInBag(variantId)) && (await this.askForFee()) && (await this.order()) && this.pay()
  }
}
