import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { closedPlaces } from '../place-store.ts'
import type { SlotRow } from '../rules/delivery-days.ts'
import type { Plan, Zone } from '../rules/quote.ts'
import '../tables.ts'

type StoredPlan = Plan & { holidayNames: ReadonlyMap<string, string>; closed: Awaited<ReturnType<typeof closedPlaces>> }

export const plan = ({ db, cache }: Pick<Deps, 'db' | 'cache'>): Promise<StoredPlan> =>
  cache('shipping plan', async () => {
    const { rows: zones } = await sql<Zone>`
      select id, name, countries, regions,
        (select coalesce(json_agg(shipping_rate order by method), '[]') from shipping_rate where zone_id = shipping_zone.id) as rates,
        exists (select from slot_plan where zone_id = shipping_zone.id) as timed
      from shipping_zone order by id`.execute(db)
    const { rows: days } = await sql<{ day: string; name: string }>`select day::text, name from closed_day order by day`.execute(
      db,
    )
    const pickup = await db.selectFrom('pickup').select('ready_days').executeTakeFirst()
    return {
      zones,
      holidays: new Set(days.map(({ day }) => day)),
      holidayNames: new Map(days.map(({ day, name }) => [day, name])),
      pickup: pickup ? { readyDays: pickup.ready_days } : null,
      closed: await closedPlaces(db),
    }
  })

export const SLOT = sql.raw('id, zone_id, day::text as day, opens, closes, bookable_until, capacity, room, taken, closed')

export const slotById = async (db: Db | Tx, id: number): Promise<SlotRow | undefined> =>
  (await sql<SlotRow>`select ${SLOT} from delivery_slot where id = ${id}`.execute(db)).rows[0]

/** Locks slots in the order of their ids, to avoid deadlocks. */
export const lockSlots = (tx: Tx, ids: readonly number[]) =>
  sql`select id from delivery_slot where id = any(${ids as number[]}::bigint[]) order by id for no key update`.execute(tx)
