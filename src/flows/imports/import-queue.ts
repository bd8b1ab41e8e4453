import { queue } from '#platform/jobs/queue.ts'

/** Job queue that reads an import file or checks its rows. */
export const importQueue = queue<{ importId: string }>({
  name: 'imports',
  retries: 20,
  pause_seconds: 2,
  longestPause_seconds: 30,
  longestRun_seconds: 3600,
})
