import { sql } from 'kysely'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type Owner, ownedByNumber, problems } from '#modules/orders/index.ts'
import type { OrderGarments } from '#modules/workshop/contract.ts'
import { alterationCredit } from '#modules/workshop/index.ts'
import '#modules/workshop/tables.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { guaranteeFrom, returnRules, storeSettingsIn } from '#services/settings/index.ts'

type Garment = OrderGarments['garments'][number]
type Row = Omit<Garment, 'since' | 'photo'> & {
  entered_at: Date
  photo: number | null
  credit: number | null
  madeAgain: boolean
  givenBefore: boolean
}

/** Leaves out cancelled garments and those given up for a remake. Refuses `orders.no-such-order`. */
export async function orderGarments({ db, clock }: Deps, owner: Owner, number: string): Promise<Outcome<OrderGarments>> {
  const order = await ownedByNumber(db, owner, number)
  if (!order) return refuse(problems.noSuchOrder())
  const { rows } = await sql<Row>`
    select job.number as job, order_line_id as line, order_line.name, garment, kind, state, entered_at, promised_on as "readyBy", fit_report.job_id is not null as reported, fit_report.credit,
      ${MADE_AGAIN} as "madeAgain", ${GIVEN_BEFORE} as "givenBefore",
      (select max(id) from workshop_entry where job_id = job.id and photo is not null) as photo
    from workshop_job as job join order_line on order_line.id = order_line_id
    left join fit_report on fit_report.job_id = job.id
    where job.order_id = ${order.id} and state not in ('remake', 'cancelled') order by job.number`.execute(db)
  const [rules, { returnDays }] = await Promise.all([returnRules(db), storeSettingsIn(db)])
  const now = clock.now()
  const shown = rows.map(
    ({ entered_at, photo, credit, madeAgain, givenBefore, ...garment }): Garment => ({
      ...garment,
      credit:
        credit ?? alterationCredit({ ...garment, entered_at, madeAgain, givenBefore }, order.customer_id !== null, rules, now),
      since: entered_at.toISOString(),
      photo: photo === null ? null : `/api/orders/${order.number}/garments/photos/${photo}`,
    }),
  )
  const guarantee = guaranteeFrom(rules, returnDays)
  // Guest orders have no account, so they get no alteration credit.
  return done({ garments: shown, guarantee: order.customer_id === null ? { ...guarantee, credit: 0 } : guarantee })
}

/** SQL condition: a replacement of this garment exists and was not cancelled. */
const MADE_AGAIN = sql<boolean>`exists (select from workshop_job as next where next.order_line_id = job.order_line_id
  and next.garment = job.garment and next.copy = job.copy and next.kind = 'replacement' and next.id <> job.id and next.state <> 'cancelled')`
const GIVEN_BEFORE = sql<boolean>`exists (select from fit_report as said join workshop_job as before on before.id = said.job_id
  where before.order_line_id = job.order_line_id and before.garment = job.garment and before.copy = job.copy
    and before.id <> job.id and said.credit > 0)`
export async function creditFacts(db: Db | Tx, job: string): Promise<{ madeAgain: boolean; givenBefore: boolean }> {
  const { rows } = await sql<{ madeAgain: boolean; givenBefore: boolean }>`
    select ${MADE_AGAIN} as "madeAgain", ${GIVEN_BEFORE} as "givenBefore" from workshop_job as job where job.id = ${job}`.execute(
    db,
  )
  return rows[0] ?? { madeAgain: false, givenBefore: false }
}
