import { sql } from 'kysely'
import { dayOf } from '#modules/shipping/index.ts'
import { WORK_STAGES } from '#modules/workshop/contract.ts'
import '#modules/workshop/tables.ts'
import type { Deps } from '#platform/deps.ts'

export type WorkshopCounts = { making: number; fittings: number; finished: number }
const ZONE = 'Africa/Nairobi'
const FINISHED_days = 7

/** Counts garments in production, today's fittings and garments finished in the last `FINISHED_days` days. */
export const workshopCounts = ({ db, clock, cache }: Deps): Promise<WorkshopCounts> =>
  cache('pages workshop', async () => {
    const now = clock.now()
    const { rows } = await sql<WorkshopCounts>`
      select (select count(*)::int from workshop_job where state in (${sql.join(WORK_STAGES)})) as making,
        (select count(*)::int from fitting_booking where state in ('booked', 'held')
          and starts_at >= ${dayOf(now)}::date::timestamp at time zone ${sql.lit(ZONE)}
          and starts_at < (${dayOf(now)}::date + 1)::timestamp at time zone ${sql.lit(ZONE)}) as fittings,
        (select count(distinct job_id)::int from workshop_entry where to_state = 'ready'
          and at > ${now}::timestamptz - ${FINISHED_days} * interval '1 day') as finished`.execute(db)
    return rows[0] ?? { making: 0, fittings: 0, finished: 0 }
  })
