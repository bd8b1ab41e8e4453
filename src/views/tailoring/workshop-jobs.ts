import { type RawBuilder, sql } from 'kysely'
import type { Measure, Taken } from '#domain/tailoring/tape.ts'
import { missingToCut } from '#modules/measurements/rules/accept-set.ts'
import '#modules/inventory/tables.ts'
import '#modules/measurements/tables.ts'
import type { OrderState } from '#modules/orders/contract.ts'
import type { JobSummary } from '#modules/workshop/contract.ts'
import type { JobRow } from '#modules/workshop/index.ts'
import { HAS_ENDED, type JobFacts, offeredMoves } from '#modules/workshop/rules/job-moves.ts'
import '#modules/workshop/tables.ts'
import { AWAITS } from '#modules/inventory/index.ts'
import type { Db, Tx } from '#platform/db.ts'

const GOES_ON: readonly OrderState[] = ['placed', 'confirmed', 'processing']
/** Order states in which a garment can be altered or remade, because it may have been handed over. */
const AFTERWARDS: readonly OrderState[] = [...GOES_ON, 'fulfilled', 'completed']
const WORKED_ON: Partial<Record<JobRow['kind'], readonly OrderState[]>> = { alteration: AFTERWARDS, replacement: AFTERWARDS }

type Row = JobRow & {
  order_number: string
  customer: string
  order_state: OrderState
  placed_at: Date | null
  piece: string
  descriptor: string
  given: 'submitted' | 'asked-again' | 'approved' | null
  taken: Taken | null
  second: Taken | null
  awaits: string | null
  fitting_open: boolean
  /** True when a pattern from the current measurements is approved. */
  drafted: boolean
  kept: { lot: string | null; cm: number | null } | null
  minutes: number
  worked_here: number
}

export type FoundJob = {
  row: JobRow
  orderNumber: string
  orderState: OrderState
  facts: JobFacts
  workedHere: number
  shown: JobSummary
}

/** Reads jobs, soonest promised day first. `condition` may use `workshop_job as job`, `orders` and `order_line`. */
export async function jobsWhere(
  db: Db | Tx,
  condition: RawBuilder<boolean>,
  { today, most }: { today: string; most: number },
): Promise<FoundJob[]> {
  const { rows } = await sql<Row>`
    select job.*, orders.number as order_number, orders.name as customer, orders.state as order_state, orders.placed_at,
      order_line.name as piece, order_line.descriptor, given.state as given, cut_from.taken, cut_from.second, ${AWAITS} as awaits,
      exists (select from fitting_booking as fitting where fitting.order_id = job.order_id and fitting.state = 'booked' and fitting.kind = 'fitting') as fitting_open,
      exists (select from pattern_draft as draft where draft.order_line_id = job.order_line_id and draft.piece = job.garment
        and draft.state = 'approved' and draft.set_id = given.set_id) as drafted,
      ${KEPT} as kept,
      coalesce((select sum(minutes) from workshop_entry where job_id = job.id), 0)::int as minutes,
      coalesce((select sum(minutes) from workshop_entry where job_id = job.id and to_state = job.state), 0)::int as worked_here
    from workshop_job as job join orders on orders.id = job.order_id join order_line on order_line.id = job.order_line_id
    left join order_measurement as given on given.order_line_id = job.order_line_id
    left join measurement_set as cut_from on cut_from.id = given.set_id
    where ${condition} order by promised_on nulls last, job.number limit ${sql.lit(most)}`.execute(db)
  return rows.map((row) => found(row, today))
}

function factsOf(row: Row): JobFacts {
  const missing: Measure[] = row.taken ? missingToCut(row.garment, { taken: row.taken, second: row.second ?? {} }) : []
  return {
    state: row.state,
    heldFrom: row.held_from,
    kind: row.kind,
    orderGoesOn: (WORKED_ON[row.kind] ?? GOES_ON).includes(row.order_state),
    depositDue: row.placed_at === null,
    measurementsApproved: row.given === 'approved',
    notTaped: missing,
    hasPattern: row.drafted || row.drafted_by_hand !== null,
    clothOn: row.awaits,
    cutRecorded: row.cut_cm !== null,
    fittingOpen: row.fitting_open,
  }
}

function found(row: Row, today: string): FoundJob {
  const facts = factsOf(row)
  return {
    row,
    orderNumber: row.order_number,
    orderState: row.order_state,
    facts,
    workedHere: row.worked_here,
    shown: {
      id: row.id,
      number: row.number,
      version: row.version,
      state: row.state,
      kind: row.kind,
      garment: row.garment,
      copy: row.copy,
      orderNumber: row.order_number,
      customer: row.customer,
      piece: row.piece,
      descriptor: row.descriptor,
      assignee: row.assignee,
      promisedOn: row.promised_on,
      forecastOn: row.forecast_on,
      minutes: row.minutes,
      late: isLate(row, today),
      enteredAt: row.entered_at.toISOString(),
      moves: offeredMoves(facts),
      patterned: facts.hasPattern,
      kept: row.kept,
    },
  }
}

/** SQL expression: cloth of the line's approved patterns. Pieces cut in one lay share its length; `cm` is then null. */
const KEPT = sql`(select jsonb_build_object('lot', coalesce(roll.lot, roll.label), 'cm', case when alone.pieces = 1 then cloth.length end)
  from (select count(distinct piece) as pieces from pattern_draft where order_line_id = job.order_line_id and state = 'approved') as alone,
    pattern_draft as draft join cloth_reservation as cloth on cloth.subject = draft.id and cloth.kept
    left join stock_roll as roll on roll.id = cloth.roll_id
  where draft.order_line_id = job.order_line_id and draft.state = 'approved' order by draft.piece = job.garment desc, draft.id limit 1)`

/** True when a job has missed its promised day or is forecast to. Ready and ended jobs are never late. */
const isLate = ({ state, promised_on, forecast_on }: JobRow, today: string): boolean =>
  promised_on !== null &&
  state !== 'ready' &&
  !HAS_ENDED.includes(state) &&
  (promised_on < today || (forecast_on !== null && forecast_on > promised_on))
const NEVER_LATE = ['ready', ...HAS_ENDED]
export const IS_OVERDUE = (today: string) => sql<boolean>`(promised_on is not null and job.state <> all(${NEVER_LATE}::text[])
  and (promised_on < ${today}::date or forecast_on > promised_on))`

export const jobWith = async (db: Db | Tx, id: string, today: string): Promise<FoundJob | undefined> =>
  (await jobsWhere(db, sql<boolean>`job.id = ${id}`, { today, most: 1 }))[0]
