import { queue } from '#platform/jobs/queue.ts'

export const sendDayQueue = queue<MovedDay>({
  name: 'send-day-moved',
  unique: true,
  retries: 20,
  pause_seconds: 15,
  longestPause_seconds: 30 * 60,
  longestRun_seconds: 60,
})

export type MovedDay = { orderId: string; cause: string }
