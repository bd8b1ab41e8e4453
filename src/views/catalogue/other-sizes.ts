import { sql } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import '#modules/catalogue/tables.ts'
import '#modules/inventory/tables.ts'
import { lapsedAt, SHELF_NOW } from '#modules/inventory/index.ts'
import type { Db, Tx } from '#platform/db.ts'

/** `left`: units in stock that are not allocated or reserved. */
export type OtherSize = { of: number; variantId: number; size: string; left: number }

/**
 * Returns the ready-made sizes of the same product and cloth as each of these variants, including its own. `of`: the given
 * variant.
 */
export async function otherSizes(
  db: Db | Tx,
  variants: readonly number[],
  { channel, now }: { channel: Channel; now: Date },
): Promise<OtherSize[]> {
  if (variants.length === 0) return []
  const { rows } = await sql<OtherSize>`
    select had.id as of, variant.id as "variantId", variant.size, ${SHELF_NOW}::int as left
    from variant as had join variant on variant.product_id = had.product_id and variant.make = 'ready' and variant.sold
      and variant.size is not null and variant.swatch_id is not distinct from had.swatch_id
    join product on product.id = variant.product_id and product.status = 'active'
    join channel_listing on channel_listing.product_id = product.id and channel = ${channel}
    join stock on stock.variant_id = variant.id
    cross join lateral ${lapsedAt(now)}
    where had.id = any(${variants as number[]}) and had.make = 'ready' order by had.id, variant.position, variant.id`.execute(db)
  return rows.map((row) => ({ ...row, of: Number(row.of), variantId: Number(row.variantId), left: Math.max(0, row.left) }))
}
