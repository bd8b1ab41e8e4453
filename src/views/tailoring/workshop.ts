import { type RawBuilder, sql } from 'kysely'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import '#modules/identity/tables.ts'
import { problems as orderProblems } from '#modules/orders/index.ts'
import { dayOf } from '#modules/shipping/index.ts'
import {
  BOARD_STATES,
  type Board,
  type BoardQuery,
  JOB_STATES,
  type Job,
  type JobEntry,
  MAX_ON_BOARD,
  type OrderJobs,
  type Stations,
} from '#modules/workshop/contract.ts'
import { freeRemake, jobMoves, latestChange, problems, stationsOf } from '#modules/workshop/index.ts'
import { movesFrom } from '#modules/workshop/rules/job-moves.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { containing } from '#platform/like.ts'
import { returnRules } from '#services/settings/index.ts'
import { remakeFacts } from './free-remake.ts'
import { type FoundJob, IS_OVERDUE, jobsWhere } from './workshop-jobs.ts'

const ON_BOARD = sql<boolean>`job.state not in ('delivered', 'collected', 'remake', 'cancelled')`

/** Matches a job number (`J-100001`, `100001`, or as scanned), else order number, customer name or product name. */
function matchesSearch(search: string): RawBuilder<boolean> {
  const digits = /^j?-?(\d{6,9})$/i.exec(search.trim())?.[1]
  if (digits) return sql<boolean>`job.number = ${Number(digits)}`
  const like = containing(search)
  return sql<boolean>`(orders.number ilike ${like} or orders.name ilike ${like} or order_line.name ilike ${like})`
}

/**
 * Returns the open jobs, by stage. A search finds jobs in any state. At most
 * `MAX_ON_BOARD`, soonest promised day first.
 */
export async function workshopBoard(
  { db, clock }: Deps,
  me: string,
  { mine, late, garment, search }: BoardQuery,
): Promise<Outcome<Board>> {
  const today = dayOf(clock.now())
  const conditions = [
    search ? matchesSearch(search) : ON_BOARD,
    ...(mine ? [sql<boolean>`assignee = ${me}`] : []),
    ...(late ? [IS_OVERDUE(today)] : []),
    ...(garment ? [sql<boolean>`garment = ${garment}`] : []),
  ]
  const [last, jobs, counts, people] = await Promise.all([
    latestChange(db),
    jobsWhere(db, sql<boolean>`${sql.join(conditions, sql` and `)}`, { today, most: MAX_ON_BOARD }),
    countsOf(db, me, today),
    peopleOf(db),
  ])
  const columns = (search ? JOB_STATES : BOARD_STATES).map((state) => {
    const inState = jobs.filter(({ shown }) => shown.state === state).map(({ shown }) => shown)
    return { state, total: inState.length, jobs: inState }
  })
  return done({ columns: search ? columns.filter(({ total }) => total > 0) : columns, counts, pulse: last, people })
}

async function countsOf(db: Db, me: string, today: string): Promise<Board['counts']> {
  const { rows } = await sql<Board['counts']>`
    select count(*)::int as "all", (count(*) filter (where assignee = ${me}))::int as mine, (count(*) filter (where ${IS_OVERDUE(today)}))::int as late
    from workshop_job as job where ${ON_BOARD}`.execute(db)
  return rows[0] ?? { all: 0, mine: 0, late: 0 }
}

/** Returns the e-mail addresses of staff who can be assigned work. */
export const peopleOf = async (db: Db | Tx): Promise<string[]> => {
  const rows = await db.selectFrom('user').select('email').where('role', '=', 'admin').orderBy('email').limit(200).execute()
  return rows.map(({ email }) => email)
}

/** Refuses `orders.no-such-order`. */
export async function orderJobs({ db, clock }: Deps, number: string): Promise<Outcome<OrderJobs>> {
  const order = await db.selectFrom('orders').select('id').where('number', '=', number.toUpperCase()).executeTakeFirst()
  if (!order) return refuse(orderProblems.noSuchOrder())
  const jobs = await detailed(db, sql<boolean>`job.order_id = ${order.id}`, clock.now())
  return done({ jobs, people: jobs.length > 0 ? await peopleOf(db) : [] })
}

export const workshopJob = ({ db, clock }: Deps, id: string): Promise<Outcome<Job>> => jobShown(db, id, clock.now())
export const workshopPulse = async ({ db }: Deps): Promise<Outcome<{ pulse: number }>> => done({ pulse: await latestChange(db) })
export const workshopStations = async ({ db }: Deps): Promise<Outcome<Stations>> => done({ stations: await stationsOf(db) })

export async function jobShown(db: Db | Tx, id: string, now: Date): Promise<Outcome<Job>> {
  const [job] = await detailed(db, sql<boolean>`job.id = ${id}`, now)
  return job ? done(job) : refuse(problems.noSuchJob())
}

const MAX_JOBS = 200
const MAX_ENTRIES = 500

async function detailed(db: Db | Tx, condition: RawBuilder<boolean>, now: Date): Promise<Job[]> {
  const jobs = await jobsWhere(db, condition, { today: dayOf(now), most: MAX_JOBS })
  if (jobs.length === 0) return []
  const rows = await db
    .selectFrom('workshop_entry')
    .selectAll()
    .where(
      'job_id',
      'in',
      jobs.map(({ row }) => row.id),
    )
    .orderBy('id', 'desc')
    .limit(MAX_ENTRIES)
    .execute()
  const entries = Map.groupBy(rows, ({ job_id }) => job_id)
  const again = await remakesOf(db, jobs, now)
  return jobs
    .sort((a, b) => a.row.number - b.row.number)
    .map((job) => ({
      ...withDetails(job, (entries.get(job.row.id) ?? []).map(entryOf)),
      again: again.get(job.row.id) ?? null,
    }))
}

/** Returns for each delivered garment why it cannot be remade free of charge; the code is null when it can. */
async function remakesOf(db: Db | Tx, jobs: readonly FoundJob[], now: Date): Promise<Map<string, NonNullable<Job['again']>>> {
  const had = jobs.filter(({ row: { kind, state } }) => kind !== 'alteration' && (state === 'delivered' || state === 'collected'))
  if (had.length === 0) return new Map()
  const rules = await returnRules(db)
  const described: [string, NonNullable<Job['again']>][] = []
  for (const { row } of had) {
    const against = freeRemake(await remakeFacts(db, row), rules, now)
    described.push([row.id, { code: against?.code ?? null, sentence: against?.message ?? null }])
  }
  return new Map(described)
}

type EntryRow = {
  id: number
  kind: JobEntry['kind']
  from_state: JobEntry['from']
  to_state: JobEntry['to']
  words: string | null
} & {
  minutes: number | null
  photo: string | null
  made_by: string
  at: Date
}
const entryOf = (row: EntryRow): JobEntry => ({
  id: row.id,
  kind: row.kind,
  from: row.from_state,
  to: row.to_state,
  words: row.words,
  minutes: row.minutes,
  photo: row.photo === null ? null : `/api/admin/workshop/photos/${row.id}`,
  by: row.made_by,
  at: row.at.toISOString(),
})

function withDetails({ row, facts, shown }: FoundJob, entries: JobEntry[]): Omit<Job, 'again'> {
  const verdicts = jobMoves(facts)
  const worked = new Map<Job['state'], number>()
  for (const { kind, to, minutes } of entries) if (kind === 'worked' && to) worked.set(to, (worked.get(to) ?? 0) + (minutes ?? 0))
  return {
    ...shown,
    line: row.order_line_id,
    firstPromisedOn: row.first_promised_on,
    draftedByHand: row.drafted_by_hand,
    cut: row.cut_lot !== null && row.cut_cm !== null ? { lot: row.cut_lot, cm: row.cut_cm } : null,
    blocked: movesFrom(facts).flatMap((move) => {
      const problem = verdicts[move]
      return problem && !shown.moves.includes(move) ? [{ move, code: problem.code, sentence: problem.message }] : []
    }),
    worked: [...worked].map(([state, minutes]) => ({ state, minutes })),
    entries,
  }
}
