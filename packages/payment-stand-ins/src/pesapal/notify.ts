import { setTimeout as sleep } from 'node:timers/promises'
import type { PesapalFaults } from './faults.ts'
import type { Memory, Order } from './memory.ts'

const TRIES = 3
const AGAIN_ms = 2_000
const PATIENCE_ms = 10_000

type Telling = { memory: Memory; faults: PesapalFaults; again_ms?: number | undefined; fetch?: typeof fetch | undefined }

/** Tries up to three times. The notice does not contain the new state. A notice in flight is lost when its process ends. */
export async function notify(
  order: Order,
  { memory, faults, again_ms = AGAIN_ms, fetch = globalThis.fetch }: Telling,
): Promise<void> {
  const ipn = await memory.ipn(order.request.notification_id)
  if (!ipn) return
  const send = async () => {
    await sleep(faults.noticeDelay_ms?.() ?? 0, undefined, { ref: false })
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const lost = attempt === 1 && Math.random() < (faults.lost ?? 0)
      if (!lost && (await delivered(fetch, ipn, order))) return
      await sleep(again_ms * attempt, undefined, { ref: false })
    }
  }
  await Promise.all(Array.from({ length: faults.notices ?? 1 }, send))
}

async function delivered(
  send: typeof fetch,
  ipn: { url: string; type: 'GET' | 'POST' },
  { tracking_id, reference }: Order,
): Promise<boolean> {
  const notice = { OrderNotificationType: 'IPNCHANGE', OrderTrackingId: tracking_id, OrderMerchantReference: reference }
  const url = new URL(ipn.url)
  if (ipn.type === 'GET') for (const [name, value] of Object.entries(notice)) url.searchParams.set(name, value)
  try {
    const response = await send(url, {
      method: ipn.type,
      signal: AbortSignal.timeout(PATIENCE_ms),
      ...(ipn.type === 'POST' && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(notice) }),
    })
    const answer = (await response.json()) as { status?: unknown; orderTrackingId?: unknown }
    return response.status === 200 && answer.status === 200 && answer.orderTrackingId === tracking_id
  } catch {
    return false
  }
}
