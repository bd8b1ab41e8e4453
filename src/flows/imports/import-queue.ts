import { queue } from '#platform/jobs/queue.ts'

/** A file to be read, or looked at whole. */
export const importQueue = queue<{ importId: string }>({
  name: 'imports',
  retries: 20,
  pause_seconds: 2,
  longestPause_seconds: 30,
  longestRun_seconds: 3600,
})
