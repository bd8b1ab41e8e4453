import type { Desk } from '#modules/register/contract.ts'
import { deviceQueue, keepDesk, sentRows, tidyQueue } from './database.ts'
import { type QueueEnd, type Send, sendQueue } from './send-queue.ts'

type Shop = { send: Send; desk: () => Promise<Desk> }

/**
 * Sends what this person has written down on this device, and when nothing of it waits any more, asks what the shop knows of the register. One tab
 * does so at a time; should there be no lock, the shop finds by its id what it has been sent. It can end anywhere and is begun again.
 */
export async function syncDevice(person: string, { send, desk }: Shop): Promise<QueueEnd> {
  const end = await sendQueue(deviceQueue, person, send)
  if (end.end !== 'empty') return end
  const sent = await sentRows()
  await keepDesk(await desk(), sent)
  await tidyQueue()
  return end
}
