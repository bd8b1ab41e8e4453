import { type RawBuilder, sql } from 'kysely'
import { done, type Outcome } from '#kernel/outcome.ts'
import '#modules/inventory/tables.ts'
import { PIECE, PIECE_JOINS, pieceFound } from '#modules/catalogue/index.ts'
import type { OpenCut, Roll, RollList, RollQuery } from '#modules/inventory/contract.ts'
import type { Db } from '#platform/db.ts'
import { containing } from '#platform/like.ts'
import { isoDates } from '#views/admin/iso-dates.ts'

/** A `remnant` has less than a fifth of its original length left, but is not used up. */
const ONLY: Record<NonNullable<RollQuery['only']>, RawBuilder<unknown>> = {
  whole: sql`remaining = length`,
  remnant: sql`remaining > 0 and remaining * 5 < length`,
  'used-up': sql`remaining = 0`,
}

/**
 * Lists rolls of cloth, and the oldest 100 cuts that are not assigned to a roll. Used-up rolls are
 * left out unless `only` includes them.
 */
export async function stockRolls(db: Db, { variantId, location, q, only, page, size }: RollQuery): Promise<Outcome<RollList>> {
  const where = sql.join(
    [
      ...(only ? [ONLY[only]] : [sql`remaining > 0`]),
      ...(location ? [sql`roll.location_id = ${location} and roll.transfer_id is null`] : []),
      ...(variantId ? [sql`roll.variant_id = ${variantId}`] : []),
      ...(q
        ? [sql`((${sql.join(pieceFound(q), sql` and `)}) or label ilike ${containing(q)} or lot ilike ${containing(q)})`]
        : []),
    ],
    sql` and `,
  )
  const from = sql`stock_roll as roll join variant on variant.id = roll.variant_id ${PIECE_JOINS}`
  const [{ rows }, { rows: counted }, { rows: openCuts }] = await Promise.all([
    sql<Roll>`select roll.id, ${PIECE} as piece, case when roll.transfer_id is null then place.name else '' end as location, roll.location_id as "locationId",
        roll.transfer_id as "transferId", label, lot, roll.width, length, remaining, received_at as "receivedAt"
      from ${from} join stock_location as place on place.id = roll.location_id where ${where}
      order by product.name, lot, label limit ${sql.lit(size)} offset ${sql.lit((page - 1) * size)}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from ${from} where ${where}`.execute(db),
    sql<OpenCut>`select cut.id, ${PIECE} as piece, length, orders.number as "orderNumber", cut.at, cut.location_id as "locationId" from roll_cut as cut
      join variant on variant.id = cut.variant_id ${PIECE_JOINS} left join orders on orders.id = cut.order_id
      where roll_id is null order by cut.id limit 100`.execute(db),
  ])
  return done({ rolls: rows.map(isoDates), total: counted[0]?.count ?? 0, openCuts: openCuts.map(isoDates) })
}
