import { sql } from 'kysely'
import type { Channel, Make, Unit } from '#domain/pricing/goods.ts'
import type { PriceFacts, PriceTier } from '#domain/pricing/unit-price.ts'
import { priceFacts, withOwnPrice } from '#modules/catalogue/index.ts'
import '#modules/catalogue/tables.ts'
import type { Db } from '#platform/db.ts'
import { groupTiersFor } from '#views/catalogue/quantity-prices.ts'

export type CatalogueVariant = {
  id: number
  productId: number
  categoryId: number | null
  sku: string
  make: Make
  unit: Unit
  cost: number | null
  vatRate: number
  facts: PriceFacts
  tiers: PriceTier[]
}

type VariantContext = { channel: Channel; now: Date; ownerId?: string | undefined }

/** Reads the sold variants of products, with the group prices of `ownerId`. Leaves out gift cards. */
export const catalogueVariants = (db: Db, ids: readonly number[], { channel, now, ownerId }: VariantContext) =>
  sql<CatalogueVariant>`
    select variant.id, product.id as "productId", product.category_id as "categoryId", variant.sku, variant.make, product.unit, variant.cost,
      (select rate from vat_class where code = product.vat_class) as "vatRate", ${priceFacts(sql.lit(channel), now)} as facts,
      ${ownerId === undefined ? sql`'[]'::json` : groupTiersFor(ownerId)} as tiers
    from variant join product on product.id = variant.product_id ${withOwnPrice(channel)}
    where product.id = any(${ids as number[]}) and variant.sold and variant.make <> 'gift-card'`
    .execute(db)
    .then(({ rows }) => rows)

/** `usual`: price outside scheduled prices. */
export type ReducedSince = { id: number; productId: number; sku: string; usual: number; since: Date }

/**
 * Returns the lowest list price in the 30 days before each reduction, by variant id. Variants without a known one are missing.
 */
export async function lowestListPrices(db: Db, reduced: readonly ReducedSince[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; low: number | null }>`
    select id, lowest_price_before("productId", sku, since, usual) as low from jsonb_to_recordset(${JSON.stringify(reduced)}::jsonb)
      as asked (id bigint, "productId" bigint, sku text, usual bigint, since timestamptz)`.execute(db)
  return new Map(rows.flatMap(({ id, low }) => (low === null ? [] : [[id, low]])))
}
