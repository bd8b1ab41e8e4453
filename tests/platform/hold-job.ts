import { openDatabase } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { listen } from '#platform/events.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { openLog } from '#platform/log.ts'

/** Process that takes a greeting job, prints its recipient, and never completes it. */
const [url = ''] = process.argv.slice(2)
const [db, events, log] = [openDatabase(url, { max: 2 }), await listen(url), openLog('silent')]
const jobs = openJobs({ db, events, url, log })
const hold = ({ to }: { to: string }) => {
  process.stdout.write(to)
  return new Promise<void>(() => {})
}
const queue = { name: 'greetings', retries: 1, pause_seconds: 1, longestPause_seconds: 1, longestRun_seconds: 60 }
const workers = [{ queue, atOnce: 1, run: (_: Deps, data: object) => hold(data as { to: string }) }]
await jobs.work({ db, events, jobs, log } as unknown as Deps, { workers, scheduled: [], onDeadLetter: async () => {} })
