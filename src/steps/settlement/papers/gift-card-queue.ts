import { queue } from '#platform/jobs/queue.ts'

/** Makes the gift cards of an order. Enqueued with the payment that paid it. */
export const giftCardQueue = queue<{ orderId: string }>({
  name: 'gift-cards-sold',
  unique: true,
  retries: 20,
  pause_seconds: 15,
  longestPause_seconds: 30 * 60,
  longestRun_seconds: 60,
})
