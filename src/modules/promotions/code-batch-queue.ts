import { queue } from '#platform/jobs/queue.ts'

export const codeBatchQueue = queue<{ batchId: string }>({
  name: 'promotion-codes',
  unique: true,
  retries: 20,
  pause_seconds: 2,
  longestPause_seconds: 60,
  longestRun_seconds: 600,
})
