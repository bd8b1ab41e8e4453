import { queue } from '#platform/jobs/queue.ts'

/** A set of changes to be made, or undone. Two jobs of one set do no harm: each entry is taken by one. */
export const changeQueue = queue<{ setId: string }>({
  name: 'changes',
  retries: 50,
  pause_seconds: 2,
  longestPause_seconds: 60,
  longestRun_seconds: 6 * 3600,
})
