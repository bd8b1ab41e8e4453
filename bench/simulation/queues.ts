import type * as payments from '#modules/payments/index.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { mailQueue } from '#platform/mail/outbox.ts'
import { type MovedDay, sendDayQueue } from '#steps/goods/send-day-queue.ts'
import { unowedFormsQueue } from '#steps/settlement/money-back/close-unowed-forms.ts'
import { papersQueue, type QueuedInvoice } from '#steps/settlement/papers/enqueue-invoice.ts'
import { giftCardQueue } from '#steps/settlement/papers/gift-card-queue.ts'
import { providerEventQueue } from '#steps/settlement/providers/apply-provider-event.ts'

export type Queues = {
  jobs: Map<string, payments.ProviderEventId>
  moved: Map<string, MovedDay>
  papers: Map<string, QueuedInvoice>
  sold: Map<string, { orderId: string }>
  unowed: Map<string, { orderId: string }>
  mails: Map<string, { id: string }>
}

export const emptyQueues = (): Queues => ({
  jobs: new Map(),
  moved: new Map(),
  papers: new Map(),
  sold: new Map(),
  unowed: new Map(),
  mails: new Map(),
})

/** Only records enqueued jobs. The story decides when a job runs. */
export const listedIn = (queues: Queues): Jobs =>
  listed({
    [providerEventQueue.name]: queues.jobs,
    [sendDayQueue.name]: queues.moved,
    [papersQueue.name]: queues.papers,
    [giftCardQueue.name]: queues.sold,
    [mailQueue.name]: queues.mails,
    [unowedFormsQueue.name]: queues.unowed,
  })

function listed(lists: Record<string, Map<string, object>>): Jobs {
  const enqueueAll: Jobs['enqueueAll'] = async (_, { name }, all) => {
    for (const { data, key = '' } of all) lists[name]?.set(key, data)
  }
  const enqueue: Jobs['enqueue'] = (tx, queue, data, { key } = {}) => enqueueAll(tx, queue, [{ data, ...(key && { key }) }])
  const state = async () => ({ queues: [], scheduled: [] })
  return { enqueue, enqueueAll, state, work: async () => {}, stop: async () => {} }
}
