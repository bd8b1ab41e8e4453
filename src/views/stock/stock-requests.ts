import { sql } from 'kysely'
import '#modules/catalogue/tables.ts'
import '#modules/inventory/tables.ts'
import type { StockRequest, StockRequests } from '#modules/wishlist/contract.ts'
import '#modules/wishlist/tables.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { User } from '#platform/endpoint.ts'

const MAX = 100

type RequestedVariant = Omit<StockRequest, 'id' | 'askedAt'>
type Named = RequestedVariant & { variant_id: number; descriptor: string }

const columns = sql`variant.id as variant_id, product.slug, product.name, product.descriptor, swatch.name as cloth, swatch.code as swatch, variant.size
  from variant join product on product.id = variant.product_id left join swatch on swatch.id = variant.swatch_id`

/**
 * Lists the open back-in-stock requests of an account and its e-mail address, newest first. At most
 * `MAX`.
 */
export async function waitingOf(db: Db | Tx, user: Pick<User, 'id' | 'email'>): Promise<StockRequests> {
  const { rows } = await sql<StockRequest & { asked_at: Date }>`
    select stock_alert.id, stock_alert.asked_at, piece.slug, piece.name, piece.cloth, piece.swatch, piece.size
    from stock_alert join (select ${columns}) as piece on piece.variant_id = stock_alert.variant_id
    where mailed_at is null and (customer_id = ${user.id} or email = lower(${user.email}))
    order by asked_at desc, stock_alert.id limit ${sql.lit(MAX)}`.execute(db)
  return { requests: rows.map(({ asked_at, ...request }) => ({ ...request, askedAt: asked_at.toISOString() })) }
}

/**
 * Returns the ids of the oldest back-in-stock requests whose goods are in stock and listed in the channel of the request. An
 * expired reservation counts as reserved until it is released.
 */
export async function requestsToMail(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select stock_alert.id from stock_alert
    join stock on stock.variant_id = stock_alert.variant_id
    join variant on variant.id = stock_alert.variant_id and variant.sold
    join product on product.id = variant.product_id and product.status = 'active'
    where mailed_at is null and on_hand - committed - held - safety >= product.step
      and exists (select from channel_listing where channel = stock_alert.channel and product_id = product.id)
    order by asked_at, stock_alert.id limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function piecesNamed(db: Db, variantIds: readonly number[]): Promise<Map<number, Named>> {
  const { rows } = await sql<Named>`select ${columns} where variant.id = any(${variantIds as number[]})`.execute(db)
  return new Map(rows.map((row) => [row.variant_id, row]))
}

export const variantsOf = (db: Db, requestIds: readonly string[]): Promise<{ variant_id: number }[]> =>
  db
    .selectFrom('stock_alert')
    .select('variant_id')
    .distinct()
    .where('id', 'in', requestIds as string[])
    .execute()
