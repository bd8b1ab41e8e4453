import { sql } from 'kysely'
import { piecesOf } from '#domain/tailoring/garments.ts'
import type { Garment } from '#domain/tailoring/tape.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import { dayOf, SHOP_ZONE, plan as shippingPlan } from '#modules/shipping/index.ts'
import type { JobState, ReadyBy } from '#modules/workshop/contract.ts'
import {
  CONFIDENCE_percent,
  type Crews,
  type InWork,
  promiseFor,
  type Remaining,
  stationsOf,
  type WorkCalendar,
  wholeWorkdays,
  workdayAfter,
  workdaysBetween,
} from '#modules/workshop/index.ts'
import '#modules/workshop/tables.ts'
import { AWAITS } from '#modules/inventory/index.ts'
import type { Deps } from '#platform/deps.ts'
import { storeSettings } from '#services/settings/index.ts'

type Row = Pick<Remaining, 'garment' | 'kind' | 'state' | 'heldFrom' | 'worked'> & {
  id: string
  order_id: string
  awaits: string | null
  fitting: boolean
  promised_on: string | null
  told: string | null
}
/** `told`: ready day that the customer saw before ordering. */
export type WorkshopPlan = {
  today: string
  calendar: WorkCalendar
  crews: Crews
  jobs: (InWork & { id: string; orderId: string; promised: boolean; told: string | null })[]
}

/**
 * Max jobs in the plan. Those without a promised day are left out first, then those with the
 * latest.
 */
const MOST = 2_000
/** Assumed due time, in workdays, of jobs without a promised day. */
const UNPROMISED_workdays = 15

const ISO_STATES: readonly JobState[] = ['ready', 'delivered', 'collected', 'remake', 'cancelled']

/** SQL expression: ready day that the customer saw when ordering. Null unless the job's kind is `make`. */
const TOLD = sql`case when kind = 'make' then ((orders.created_at at time zone ${SHOP_ZONE})::date
  + (select max(making_days) from order_line where order_id = orders.id))::text end`

export async function workshopPlan(deps: Deps): Promise<WorkshopPlan> {
  const today = dayOf(deps.clock.now())
  const [{ holidays }, { hours }, stations, { rows }] = await Promise.all([
    shippingPlan(deps),
    storeSettings(deps),
    stationsOf(deps.db),
    sql<Row>`
      select job.id, job.order_id, garment, kind, job.state, job.held_from as "heldFrom", promised_on, ${TOLD} as told, ${AWAITS} as awaits,
        exists (select from fitting_booking as fitting where fitting.order_id = job.order_id and fitting.state = 'booked') as fitting,
        coalesce((select sum(minutes) from workshop_entry where job_id = job.id and to_state = job.state), 0)::int as worked
      from workshop_job as job join orders on orders.id = job.order_id
      where job.state <> all (${[...ISO_STATES]}) order by promised_on nulls last, job.number limit ${sql.lit(MOST)}`.execute(
      deps.db,
    ),
  ])
  const calendar = { days: hours.days, closed: holidays }
  const crews = Object.fromEntries(stations.map(({ stage, ...crew }) => [stage, crew])) as Crews
  const workdaysTo = (day: string | null) => (day === null ? 0 : workdaysBetween(today, day, calendar))
  const jobs = rows.map(({ id, order_id, awaits, promised_on, told: shownDay, ...job }) => ({
    id,
    orderId: order_id,
    promised: promised_on !== null,
    told: shownDay,
    job: { ...job, clothIn: workdaysTo(awaits) },
    due: promised_on === null ? UNPROMISED_workdays : workdaysTo(promised_on),
  }))
  return { today, calendar, crews, jobs }
}

/** Returns the workday on which work of this many workdays ends. Today, or the next workday, is the first. */
export const dayIn = ({ today, calendar }: WorkshopPlan, workdays: number): string =>
  workdayAfter(today, wholeWorkdays(workdays), calendar)

export { CONFIDENCE_percent }

const aNewJob = (garment: Garment): Remaining => ({
  garment,
  kind: 'make',
  state: 'awaiting_measurements',
  heldFrom: null,
  fitting: false,
  clothIn: 0,
  worked: 0,
})

/** Maximum number of workdays that design choices add in the forecast. */
export const MOST_ADDED_days = 20

/**
 * Returns the ready days of garments ordered now, indexed by the workdays that their choices add; the last entry covers more.
 */
export const readyDays = (deps: Deps, garments: readonly Garment[]): Promise<readonly string[]> => {
  const pieces = garments.flatMap(piecesOf)
  return deps.cache(`ready-by ${pieces.toSorted().join(',')}`, async () => {
    const plan = await workshopPlan(deps)
    const workdays = promiseFor({ inWork: plan.jobs, crews: plan.crews }, pieces.map(aNewJob))
    return Array.from({ length: MOST_ADDED_days + 1 }, (_, added) => dayIn(plan, workdays + added))
  })
}

/** `addedDays`: workdays that the choices of the garments add. */
export async function readyBy(deps: Deps, garments: readonly Garment[], addedDays = 0): Promise<Outcome<ReadyBy>> {
  const days = await readyDays(deps, garments)
  const day = days[Math.min(addedDays, MOST_ADDED_days)] ?? ''
  return done({ readyBy: day, confidence: CONFIDENCE_percent, garments: garments.flatMap(piecesOf) })
}
