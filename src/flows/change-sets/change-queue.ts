import { queue } from '#platform/jobs/queue.ts'

/**
 * Job queue that checks, applies or undoes a change set. Concurrent jobs of one set are safe: each entry is applied or undone by
 * one of them, and the preview is idempotent.
 */
export const changeQueue = queue<{ setId: string }>({
  name: 'changes',
  retries: 50,
  pause_seconds: 2,
  longestPause_seconds: 60,
  longestRun_seconds: 6 * 3600,
})
