import { createHmac } from 'node:crypto'
import { type Db, inTransaction, type Tx } from '../database.ts'
import type { StripeFaults } from './faults.ts'
import type { Thing } from './memory.ts'
import * as memory from './memory.ts'
import { openDispute } from './money-back.ts'
import { expireAuthorization, type World } from './operations.ts'

type Delivery = {
  db: Db
  faults: StripeFaults
  /** Webhook address of the shop; undefined until the shop is listening. */
  hookUrl: () => string | undefined
  signingSecret: string
  worldOf: (tx: Tx) => World
  fetch: typeof fetch
}

const MAX = 20
const PATIENCE_ms = 20_000
const LOOK_AGAIN_ms = 2_000

/** `at_s`: Unix time in seconds. */
export function signatureOf(payload: string, secret: string, at_s: number): string {
  return `t=${at_s},v1=${createHmac('sha256', secret).update(`${at_s}.${payload}`).digest('hex')}`
}

/**
 * Sends an event up to eight times until the shop accepts it. The queue is in the database, so any process may send, and a
 * restart loses nothing.
 */
export function deliveries(delivery: Delivery) {
  const { db, faults } = delivery
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let looksAt = Number.POSITIVE_INFINITY
  let turn: Promise<number> = Promise.resolve(0)

  const round = async (all: boolean): Promise<number> => {
    if (!delivery.hookUrl()) return 0
    const due = await memory.takeDue(db, MAX, all)
    await Promise.all(due.map(({ id, event }) => handle(delivery, id, event)))
    return due.length
  }
  const look = (in_ms: number) => {
    const at = performance.now() + in_ms
    if (stopped || faults.byHand || at >= looksAt) return
    clearTimeout(timer)
    looksAt = at
    timer = setTimeout(() => {
      looksAt = Number.POSITIVE_INFINITY
      turn = round(false).catch(() => 0) // the database may be away for a moment: due events stay due
      void turn.then((count) => look(count === MAX ? 0 : LOOK_AGAIN_ms))
    }, in_ms)
    timer.unref()
  }
  look(LOOK_AGAIN_ms)
  return {
    soon: look,
    /** Sends queued events, due or not. Expiries wait until they are due. Returns the number of attempts. */
    all: async (): Promise<number> => {
      let sent = 0
      for (let count = await round(true); count > 0; count = await round(true)) sent += count
      return sent
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await turn
    },
  }
}

async function handle(delivery: Delivery, id: number, event: Thing): Promise<void> {
  const { db, faults } = delivery
  if (event.type === 'stand-in.dispute') {
    const { object } = event.data as { object: Thing }
    await inTransaction(db, (tx) => openDispute(delivery.worldOf(tx), object.id))
    return memory.delivered(db, id)
  }
  if (event.type === 'stand-in.expiry') {
    const { object } = event.data as { object: Thing }
    await inTransaction(db, (tx) => expireAuthorization(delivery.worldOf(tx), object.id))
    return memory.delivered(db, id)
  }
  if (faults.lost !== undefined && Math.random() < faults.lost) return // lost on its way, and sent again later
  const copies = Array.from({ length: faults.notices ?? 1 }, () => post(delivery, event))
  if ((await Promise.all(copies)).some(Boolean)) await memory.delivered(db, id)
}

async function post({ hookUrl, signingSecret, faults, fetch }: Delivery, event: Thing): Promise<boolean> {
  const body = JSON.stringify(event)
  const at = Math.floor(Date.now() / 1000) + (faults.clock_s ?? 0)
  try {
    const response = await fetch(hookUrl() ?? '', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signatureOf(body, signingSecret, at) },
      body,
      signal: AbortSignal.timeout(PATIENCE_ms),
    })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
