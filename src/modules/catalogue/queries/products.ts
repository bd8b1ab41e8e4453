import { sql } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import type { Db, Tx } from '#platform/db.ts'
import '../tables.ts'

/** Returns the id of the product that `channel` sells at this slug now; undefined without one. */
export async function productAt(db: Db, slug: string, channel: Channel): Promise<number | undefined> {
  const row = await db
    .selectFrom('product')
    .innerJoin('channel_listing', 'product_id', 'id')
    .select('id')
    .where('channel', '=', channel)
    .where('slug', '=', slug)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row?.id
}

export const lockProduct = (tx: Tx, id: number) =>
  tx.selectFrom('product').select(['id', 'slug', 'name', 'status']).where('id', '=', id).forUpdate().executeTakeFirst()

export async function slugsKnown(tx: Tx, slugs: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from product where slug = any(${slugs as string[]})
    union select slug from retired_slug where slug = any(${slugs as string[]})`.execute(tx)
  return new Set(rows.map(({ slug }) => slug))
}
