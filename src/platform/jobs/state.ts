import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { JobsState } from './contract.ts'
import { DEAD_LETTERS } from './queue.ts'
import type { LastRun } from './scheduled-job.ts'

type Counts = { name: string; waiting: number; active: number; failed: number; next: Date | null; last: LastRun | null }

export async function jobsState(
  db: Db,
  queues: readonly string[],
  scheduled: readonly { name: string; everySeconds: number }[],
): Promise<JobsState> {
  const names = [...queues, ...scheduled.map(({ name }) => name)]
  const { rows } = await sql<Counts>`
    select name,
      count(*) filter (where state in ('created', 'retry')) as waiting,
      count(*) filter (where state = 'active') as active,
      count(*) filter (where state = 'retry') as failed,
      min(start_after) filter (where state in ('created', 'retry')) as next,
      (array_agg(data -> 'lastRun' order by created_on desc) filter (where data ? 'lastRun'))[1] as last
    from pgboss.job where name = any(${names}) and state <= 'active' group by name`.execute(db)
  const { rows: dead } = await sql<{ name: string; count: number }>`
    select source_name as name, count(*) as count from pgboss.job where name = ${DEAD_LETTERS} group by source_name`.execute(db)
  const of = (name: string) => rows.find((row) => row.name === name)
  const deadOf = (name: string) => dead.find((row) => row.name === name)?.count ?? 0
  return {
    queues: queues.map((queue) => {
      const { waiting = 0, active = 0, failed = 0 } = of(queue) ?? {}
      return { queue, waiting, active, failed, dead: deadOf(queue) }
    }),
    scheduled: scheduled.map(({ name, everySeconds }) => {
      const { active = 0, next = null, last = null } = of(name) ?? {}
      return { job: name, everySeconds, running: active > 0, next: next?.toISOString() ?? null, lastRun: last }
    }),
  }
}
