import { sql } from 'kysely'
import '#modules/catalogue/tables.ts'
import '#modules/customers/tables.ts'
import type { PriceTier } from '#domain/pricing/unit-price.ts'
import type { Db, Tx } from '#platform/db.ts'

export type GroupTier = PriceTier & { variantId: number; group: string }

export async function groupTiersOf(db: Db | Tx, ownerId: string, variantIds: readonly number[]): Promise<GroupTier[]> {
  const { rows } = await sql<GroupTier>`
    select variant.id::int as "variantId", mine.group_code as "group", from_quantity as "from", price_tier.price, percent_off as "percentOff"
    from variant join price_tier on price_tier.product_id = variant.product_id and (price_tier.sku is null or price_tier.sku = variant.sku)
    join customer_group_member as mine on mine.group_code = price_tier.group_code and mine.owner_id = ${ownerId}::uuid
    where variant.id = any(${variantIds as number[]}) order by price_tier.position`.execute(db)
  return rows
}
