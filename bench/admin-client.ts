import { setTimeout as sleep } from 'node:timers/promises'
import { request } from './buyer.ts'

export const ADMIN = { ADMIN_EMAIL: 'clerk@example.com', ADMIN_PASSWORD: 'a password of the bench' }
const PATIENCE_ms = 60_000

/** Retries writes without a response, or with 5xx, under the same idempotency key. Signs in again after 401 or 403. */
export class AdminClient {
  #cookie: string | undefined
  #signingIn: Promise<boolean> | undefined
  readonly address: () => string

  constructor(address: () => string) {
    this.address = address
  }

  async #send(path: string, body: unknown, signedIn = false): Promise<Record<string, unknown> | undefined> {
    const key = crypto.randomUUID()
    for (const until = Date.now() + PATIENCE_ms; Date.now() < until; await sleep(200)) {
      const address = this.address()
      const headers = { Origin: address, 'Idempotency-Key': key, ...(this.#cookie && { Cookie: this.#cookie }) }
      const answer = await request(address, { method: 'POST', path, body, headers }).catch(() => undefined)
      if (!answer || answer.status >= 500) continue
      const cookies = answer.headers['set-cookie']?.map((line) => line.split(';')[0])
      if (cookies?.length) this.#cookie = cookies.join('; ')
      if ([401, 403].includes(answer.status) && !signedIn) {
        this.#signingIn ??= this.signIn().finally(() => (this.#signingIn = undefined))
        return (await this.#signingIn) ? this.#send(path, body, true) : undefined
      }
      return answer.status < 300 ? (JSON.parse(answer.bytes.toString() || '{}') as Record<string, unknown>) : undefined
    }
    return undefined
  }

  async signIn(body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }): Promise<boolean> {
    return (await this.#send('/api/auth/sign-in/email', body, true)) !== undefined
  }

  /** Returns undefined when the write failed. */
  write(path: string, body: unknown): Promise<Record<string, unknown> | undefined> {
    return this.#send(path, body)
  }

  /** Returns undefined unless the status is 200. */
  async read<T>(path: string): Promise<T | undefined> {
    const sending = { path, headers: { Cookie: this.#cookie ?? '' } }
    const answer = await request(this.address(), sending).catch(() => undefined)
    return answer?.status === 200 ? (JSON.parse(answer.bytes.toString()) as T) : undefined
  }

  async ask(path: string): Promise<number> {
    const address = this.address()
    return (await request(address, { path, headers: { Cookie: this.#cookie ?? '' } })).status
  }

  /** Creates a gift card of `value` KES cents and returns its code. */
  async giftCard(value: number): Promise<string | undefined> {
    const issued = await this.#send('/api/admin/gift-cards', { value, reason: 'A present' })
    return issued && String(issued.code)
  }

  /** Sends the same bank transfer twice, because its reference must make it count once. */
  async receiveTransfer(number: string, amount: number, reference: string): Promise<void> {
    const body = { method: 'bank-transfer', amount, reference }
    await this.#send(`/api/admin/orders/${number}/receipts`, body)
    await this.#send(`/api/admin/orders/${number}/receipts`, body)
  }
}
