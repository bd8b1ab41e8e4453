import { sql } from 'kysely'
import type { Db } from './db.ts'
import type { Deps } from './deps.ts'

export type Task = {
  name: string
  everySeconds: number
  /** A kind of event after which the task does not wait for its time; then every process runs it, at once. */
  wakesOn?: string
  run: (deps: Deps) => Promise<void>
}

/**
 * Runs a task again and again. Every process has the timer, but only the one that first finds it due runs it: the time
 * of the last run is in the database. No connection is kept meanwhile (a few tasks would use up a small pool), so a run
 * that takes longer than its period can meet the next one: tasks lock what they work on.
 */
export function every(deps: Deps, { name, everySeconds, wakesOn, run }: Task): { stop: () => Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout
  let running: Promise<void> = Promise.resolve()

  const attempt = async (when: () => Promise<boolean>) => {
    try {
      if (await when()) await run(deps)
    } catch (error) {
      if (!stopped) deps.log.error({ err: error, task: name }, 'a repeated task failed')
    }
  }
  const turn = async () => {
    await attempt(() => isDue(deps.db, name, everySeconds))
    if (!stopped) wait(everySeconds * 1000)
  }
  const waker = whenWoken(() => attempt(async () => !stopped))
  const deaf = deps.events.on((event) => {
    if (wakesOn !== undefined && event !== 'reconnected' && event.kind === wakesOn) waker.wake()
  })
  const wait = (ms: number) => {
    timer = setTimeout(() => {
      running = turn()
    }, ms)
    timer.unref()
  }
  wait(Math.random() * Math.min(everySeconds, 10) * 1000) // processes started together should not all knock at once
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      deaf()
      await running
      await waker.rest()
    },
  }
}

/** One run at a time; whoever calls while it runs makes it run once more afterwards. */
function whenWoken(run: () => Promise<void>): { wake: () => void; rest: () => Promise<void> } {
  let calls = 0
  let awake = Promise.resolve()
  const work = async () => {
    for (let heard = 0; heard < calls; ) {
      heard = calls
      await run()
    }
    calls = 0
  }
  return {
    wake: () => {
      calls += 1
      if (calls === 1) awake = work()
    },
    rest: () => awake,
  }
}

async function isDue(db: Db, name: string, everySeconds: number): Promise<boolean> {
  // A tenth of slack: timers of several processes drift, and one turn must not be skipped for a few milliseconds.
  const { rows } = await sql`
    insert into task_run (name, ran_at) values (${name}, now())
    on conflict (name) do update set ran_at = now()
    where task_run.ran_at <= now() - make_interval(secs => ${everySeconds * 0.9})
    returning name`.execute(db)
  return rows.length > 0
}
