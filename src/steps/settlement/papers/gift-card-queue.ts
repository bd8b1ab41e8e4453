import { queue } from '#platform/jobs/queue.ts'

/** Creates the gift cards of an order. Enqueued in the transaction of the payment. */
export const giftCardQueue = queue<{ orderId: string }>({
  name: 'gift-cards-sold',
  unique: true,
  retries: 20,
  pause_seconds: 15,
  longestPause_seconds: 30 * 60,
  longestRun_seconds: 60,
})
