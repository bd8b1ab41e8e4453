import { type RawBuilder, sql } from 'kysely'
import { done, type Outcome } from '#kernel/outcome.ts'
import { dayIn } from '#modules/invoices/index.ts'
import '#modules/orders/tables.ts'
import type { CounterToday } from '#modules/pos/contract.ts'
import '#modules/pos/tables.ts'
import '#modules/workshop/tables.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { storeSettings } from '#services/settings/index.ts'
import { OUTSTANDING } from '#views/money/sales.ts'
import { byMeansOf, byStaffOf, shiftRows } from './counter-shifts.ts'

const MOST = 12
const limit = sql.lit(MOST)
/** Days ahead within which jobs are listed as due. */
const SOON_days = 3

/** Today is the date in the store's time zone. */
export async function counterToday(deps: Deps): Promise<Outcome<CounterToday>> {
  const { db, clock } = deps
  const { timeZone } = await storeSettings(deps)
  const day = dayIn(timeZone, clock.now())
  const begins = sql`(${day}::date::timestamp at time zone ${timeZone})`
  const ends = sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`
  const today = sql`taken_at >= ${begins} and taken_at < ${ends}`
  const [sums, byMeans, byStaff, openShifts, jobs, fittings, uncollected, balances, owed] = await Promise.all([
    sumsOf(db, today),
    byMeansOf(db, today),
    byStaffOf(db, today),
    shiftRows(db, sql`closed_at is null`, { page: 1, size: 50 }),
    sql<
      CounterToday['jobsDue'][number]
    >`select job.number, job.garment, orders.name as customer, orders.number as order, promised_on::text as due,
        promised_on < ${day}::date as late
      from workshop_job as job join orders on orders.id = job.order_id
      where job.state not in ('ready', 'delivered', 'collected', 'cancelled', 'remake') and promised_on <= ${day}::date + ${sql.lit(SOON_days)}
      order by promised_on, job.number limit ${limit}`.execute(db),
    fittingsOf(db, { begins, ends }),
    sql<{
      order: string
      customer: string
      phone: string
      since: Date
      due: number
    }>`select orders.number as order, orders.name as customer, orders.phone,
        min(coalesce((select max(at) from order_event where order_event.order_id = orders.id and kind = 'ready_for_pickup'
          and (detail ->> 'parcel')::int = (select count(*) from fulfilment as earlier
            where earlier.order_id = orders.id and earlier.nth <= fulfilment.nth)), fulfilment.created_at)) as since, orders.amount_due as due
      from fulfilment join orders on orders.id = fulfilment.order_id where fulfilment.state = 'ready_for_pickup'
      group by orders.id order by since, orders.number limit ${limit}`.execute(db),
    sql<
      CounterToday['balances'][number]
    >`select orders.number as order, orders.name as customer, orders.phone, orders.amount_due as due from orders
      where ${OUTSTANDING} order by amount_due desc, orders.number limit ${limit}`.execute(db),
    sql<{ sum: number }>`select coalesce(sum(amount_due), 0)::bigint as sum from orders where ${OUTSTANDING}`.execute(db),
  ])
  const { sales = 0, amount = 0, rounding = 0, unseen = 0 } = sums.rows[0] ?? {}
  return done({
    day,
    sales: { sales, amount },
    rounding,
    byMeans,
    byStaff,
    unseen,
    openShifts,
    jobsDue: jobs.rows,
    balances: balances.rows,
    fittings: fittings.rows.map(({ at, ...fitting }) => ({ ...fitting, at: at.toISOString() })),
    uncollected: uncollected.rows.map(({ since, ...order }) => ({ ...order, since: since.toISOString() })),
    balance: owed.rows[0]?.sum ?? 0,
  })
}

type Day = { begins: RawBuilder<unknown>; ends: RawBuilder<unknown> }
const fittingsOf = (db: Db, { begins, ends }: Day) =>
  sql<{
    at: Date
    customer: string
    order: string | null
    person: string | null
    kind: 'measuring' | 'fitting'
  }>`select starts_at as at, coalesce(orders.name, person.name) as customer, orders.number as order, fitting.person_id as person, fitting.kind
      from fitting_booking as fitting left join orders on orders.id = fitting.order_id left join "user" as person on person.id = fitting.person_id
      where fitting.state = 'booked' and starts_at >= ${begins} and starts_at < ${ends} order by starts_at limit ${limit}`.execute(
    db,
  )

type Sums = { sales: number; amount: number; rounding: number; unseen: number }
const sumsOf = (db: Db, today: RawBuilder<unknown>) =>
  sql<Sums>`select count(*) filter (where ${today})::int as sales, coalesce(sum(total) filter (where ${today}), 0)::bigint as amount,
    coalesce(sum((select sum(rounding) from counter_tender where sale_id = counter_sale.id)) filter (where ${today}), 0)::bigint as rounding,
    count(*) filter (where remarks <> '[]' and seen_at is null)::int as unseen from counter_sale`.execute(db)
