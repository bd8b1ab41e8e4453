import { sql } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import type { Reduction } from '#domain/pricing/reduction.ts'
import '../tables.ts'
import type { Db, Tx } from '#platform/db.ts'
import { listedIn } from './price-sql.ts'

export type Outfit = { id: number; slug: string; less: Reduction; pieces: number[] }

/** Undefined when the channel does not sell the outfit. */
export async function outfitOf(db: Db | Tx, slug: string, channel: Channel): Promise<Outfit | undefined> {
  const { rows } = await sql<Outfit>`
    select product.id, product.slug, outfit_less as less,
      (select coalesce(json_agg(product_id order by position), '[]') from outfit_piece where outfit_id = product.id) as pieces
    from product where product.slug = ${slug} and product.kind = 'outfit' and product.status = 'active' and ${listedIn(channel)}`.execute(
    db,
  )
  return rows[0]
}

export type OutfitPrice = { id: number; variantId: number; price: number; less: Reduction; prices: number[]; pieces: number }

/** `prices`: lowest price of each piece that has a variant on offer, so there may be fewer than `pieces`. */
export async function outfitsPriced(db: Db | Tx): Promise<OutfitPrice[]> {
  const { rows } = await sql<OutfitPrice>`
    select product.id, variant.id as "variantId", variant.price, outfit_less as less,
      (select count(*)::int from outfit_piece where outfit_id = product.id) as pieces,
      (select coalesce(json_agg(least.price), '[]') from outfit_piece join lateral (
          select min(offered.price) as price from variant as offered
          where offered.product_id = outfit_piece.product_id and offered.sold) as least on least.price is not null
        where outfit_id = product.id) as prices
    from product join variant on variant.product_id = product.id
    where product.kind = 'outfit' and product.status <> 'archived' order by product.id`.execute(db)
  return rows
}
