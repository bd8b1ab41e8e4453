import type { Desk } from '#modules/pos/contract.ts'
import { deviceQueue, keepDesk, sentRows, tidyQueue } from './database.ts'
import { type QueueEnd, type Send, sendQueue } from './send-queue.ts'

type Shop = { send: Send; desk: () => Promise<Desk> }

/**
 * Sends the waiting entries of this user. When none is left, downloads the server state of the register and tidies the queue.
 */
export async function syncDevice(person: string, { send, desk }: Shop): Promise<QueueEnd> {
  const end = await sendQueue(deviceQueue, person, send)
  if (end.end !== 'empty') return end
  const sent = await sentRows()
  await keepDesk(await desk(), sent)
  await tidyQueue()
  return end
}
