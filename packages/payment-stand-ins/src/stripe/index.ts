import { type Db, inTransaction, type Tx } from '../database.ts'
import { answerBrowser, answerChallengePage } from './browser.ts'
import { checker } from './check.ts'
import { deliveries } from './deliver.ts'
import type { StripeFaults } from './faults.ts'
import * as memory from './memory.ts'
import * as moneyBack from './money-back.ts'
import { anEvent } from './objects.ts'
import { expireAuthorization, type World } from './operations.ts'
import { answerCall, type Wire } from './wire.ts'

export type { StripeFaults } from './faults.ts'

export type StripeStandInOptions = {
  db: Db
  /**
   * Pool for the shop's API calls, whose commits do not wait for the disk. A later commit of the shop in the same write-ahead
   * log makes them durable.
   */
  calls?: Db
  secretKey: string
  signingSecret: string
  /** Webhook address of the shop; undefined until the shop is listening. */
  hookUrl: () => string | undefined
  pages: () => string
  faults?: StripeFaults
  fetch?: typeof fetch
}

const DISPUTE_after_ms = 20_000

/** Simulates Stripe over HTTP with its own tables. Moves no money and accepts only test cards. */
export function stripeStandIn(options: StripeStandInOptions) {
  const { db, calls = db, secretKey, signingSecret, hookUrl, pages, faults = {}, fetch = globalThis.fetch } = options
  const worldOf = (tx: Tx): World => ({
    tx,
    pages: pages(),
    disputeAfter_ms: faults.disputeAfter_ms ?? DISPUTE_after_ms,
    tell: async (type, object, delay_ms = 0) => {
      const [least, most] = faults.noticeDelay_ms ?? [0, 0]
      const in_ms = delay_ms + least + Math.random() * (most - least)
      next_ms = Math.min(next_ms, in_ms)
      await memory.tell(tx, anEvent(type, object), in_ms)
    },
  })
  /** Delay in milliseconds until the earliest event queued since the last `afterwards`. Infinite without one. */
  let next_ms = Number.POSITIVE_INFINITY
  const afterwards = () => {
    if (next_ms < Number.POSITIVE_INFINITY) sending.soon(next_ms)
    next_ms = Number.POSITIVE_INFINITY
  }
  const sending = deliveries({ db: calls, faults, hookUrl, signingSecret, worldOf, fetch })
  const wire: Wire = { db, check: checker(), faults, secretKey, worldOf, afterwards }
  const deed = async <T>(run: (world: World) => Promise<T>): Promise<T> => {
    const result = await inTransaction(db, (tx) => run(worldOf(tx)))
    afterwards()
    return result
  }

  return {
    faults,
    /** Returns `silence` when no response is to be sent. */
    answer: async (request: Request, path: string): Promise<Response | 'silence'> => {
      const body = request.method === 'POST' ? await request.text() : ''
      const [, part, id = ''] = path.split('/')
      if (part === 'challenge') return answerChallengePage(wire, request.method, id, body)
      if (part === 'client') return json(await answerBrowser(wire, path, body))
      const header = (name: string) => request.headers.get(name) ?? undefined
      const reply = await answerCall(
        { ...wire, db: calls },
        {
          method: request.method,
          path,
          query: new URL(request.url).search.slice(1),
          body,
          header,
        },
      )
      return reply === 'silence' ? reply : json(reply)
    },
    deliver: sending.all,
    /** Events at the provider and its banks that the shop did not cause. */
    openDispute: (charge: string) => deed((world) => moneyBack.openDispute(world, charge)),
    closeDispute: (dispute: string, how: 'won' | 'lost') => deed((world) => moneyBack.closeDispute(world, dispute, how)),
    expireAuthorization: (intent: string) => deed((world) => expireAuthorization(world, intent)),
    failRefund: (refund: string) => deed((world) => moneyBack.failRefund(world, refund)),
    stop: sending.stop,
  }
}
export type StripeStandIn = ReturnType<typeof stripeStandIn>

const json = ({ status, body }: { status: number; body: unknown }): Response =>
  Response.json(body, { status, headers: { 'Request-Id': `req_standin${crypto.randomUUID().replaceAll('-', '')}` } })
