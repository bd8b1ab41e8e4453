import { openDatabase } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { listen } from '#platform/events.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { openLog } from '#platform/log.ts'

/** Process that runs jobs. A greeting to "killer" and each scheduled run end it. */
const [url = '', ...names] = process.argv.slice(2)
const [db, events, log] = [openDatabase(url, { max: 2 }), await listen(url), openLog('silent')]
const jobs = openJobs({ db, events, url, log, poll_seconds: 0.5, supervise_seconds: 1 })
const begin = async (name: string) => {
  await new Promise((said) => process.stdout.write(`${name} `, said))
  if (name === 'killer' || name === 'hourly') process.kill(process.pid, 'SIGKILL')
}
const queue = { name: 'greetings', retries: 20, pause_seconds: 1, longestPause_seconds: 1, longestRun_seconds: 60 }
const workers = [{ queue, atOnce: 2, run: (_: Deps, data: object) => begin((data as { to: string }).to) }]
const scheduled = names.map((name) => ({ name, everySeconds: 1, run: () => begin(name) }))
const onDeadLetter = async (_: Deps, letter: { queue: string; failure: string }) => {
  process.stdout.write(`[${letter.queue}: ${letter.failure}] `)
}
await jobs.work({ db, events, jobs, log } as unknown as Deps, { workers, scheduled, onDeadLetter })
