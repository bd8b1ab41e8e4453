import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { Watched } from './rules/low-stock.ts'
import './tables.ts'

export type KnownLow = Watched & { item: string }

export async function knownLow(db: Db): Promise<KnownLow[]> {
  const { rows } =
    await sql<KnownLow>`select variant_id as "variantId", location_id as "locationId", item from low_stock`.execute(db)
  return rows
}

const places = (some: readonly Watched[]) => sql`unnest(${some.map((each) => each.variantId)}::bigint[],
  ${some.map((each) => each.locationId)}::bigint[])`

/** Marks variants as low, with the cause of their action item. Rows already marked stay as they are. */
export async function markLow(tx: Tx, low: readonly KnownLow[], at: Date): Promise<void> {
  await sql`insert into low_stock (variant_id, location_id, since, item)
    select variant_id, location_id, ${at}, item from unnest(${low.map((each) => each.variantId)}::bigint[],
      ${low.map((each) => each.locationId)}::bigint[], ${low.map((each) => each.item)}::text[]) as low (variant_id, location_id, item)
    order by variant_id on conflict do nothing`.execute(tx)
}

/** Unmarks variants that are no longer low. Returns the action-item causes that no longer apply to any variant. */
export async function unmarkLow(tx: Tx, back: readonly KnownLow[]): Promise<string[]> {
  await sql`delete from low_stock using ${places(back)} as back (variant_id, location_id)
    where low_stock.variant_id = back.variant_id and low_stock.location_id is not distinct from back.location_id`.execute(tx)
  const items = [...new Set(back.map(({ item }) => item))]
  const still = await tx.selectFrom('low_stock').select('item').distinct().where('item', 'in', items).execute()
  const left = new Set(still.map(({ item }) => item))
  return items.filter((item) => !left.has(item))
}

export async function unnoticed(db: Db | Tx): Promise<Watched[]> {
  const { rows } = await sql<Watched>`select variant_id as "variantId", location_id as "locationId" from low_stock
    where mailed_at is null order by since, variant_id`.execute(db)
  return rows
}

export const lastNotice = async (db: Db | Tx): Promise<Date | undefined> =>
  (await db.selectFrom('low_stock_notice').select('sent_at').executeTakeFirst())?.sent_at

export async function noticed(tx: Tx, some: readonly Watched[], at: Date): Promise<void> {
  await sql`update low_stock set mailed_at = ${at} from ${places(some)} as told (variant_id, location_id)
    where low_stock.variant_id = told.variant_id and low_stock.location_id is not distinct from told.location_id`.execute(tx)
  await sql`insert into low_stock_notice (sent_at) values (${at}) on conflict (only_one) do update set sent_at = excluded.sent_at`.execute(
    tx,
  )
}
