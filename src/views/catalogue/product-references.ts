import { sql } from 'kysely'
import '#modules/catalogue/tables.ts'
import '#modules/customers/tables.ts'
import '#modules/inventory/tables.ts'
import '#modules/media/tables.ts'
import '#modules/orders/tables.ts'
import '#modules/size-charts/tables.ts'
import type { Db, Tx } from '#platform/db.ts'

/** Returns the variants that are ordered, reserved or in stock. */
export async function variantsInUse(tx: Db | Tx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids as number[]}::bigint[]) as named (id)
    where exists (select from order_line where variant_id = named.id)
      or exists (select from stock_hold where variant_id = named.id)
      or exists (select from stock where variant_id = named.id and on_hand > 0)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Returns the first of these customer groups that does not exist; undefined when all exist. */
export async function missingGroup(tx: Db | Tx, codes: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select named.code from unnest(${codes as string[]}::text[]) as named (code)
    where not exists (select from customer_group where customer_group.code = named.code) limit 1`.execute(tx)
  return rows[0]?.code
}

/** Returns the first of these pictures that is not in the media library; undefined when all are. */
export async function missingPicture(tx: Db | Tx, assets: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${assets as string[]}::text[]) as named (id)
    where not exists (select from media_asset where media_asset.id = named.id) limit 1`.execute(tx)
  return rows[0]?.id
}

export const hasSizeChart = async (tx: Db | Tx, code: string): Promise<boolean> =>
  (await tx.selectFrom('size_chart').select('id').where('code', '=', code).executeTakeFirst()) !== undefined
