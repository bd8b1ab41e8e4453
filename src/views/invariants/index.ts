import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { Invariant } from '#services/action-items/contract.ts'
import { CATALOGUE_INVARIANTS } from './catalogue.ts'
import { MONEY_INVARIANTS } from './money.ts'
import { ORDER_INVARIANTS } from './orders.ts'
import { PROMOTION_INVARIANTS } from './promotions.ts'
import { REFUND_INVARIANTS } from './refunds.ts'
import { STOCK_INVARIANTS } from './stock.ts'

/** One query for each invariant. Its only column identifies a violation; without violations it returns no rows. */
export const INVARIANT_QUERIES: Record<Invariant, string> = {
  ...MONEY_INVARIANTS,
  ...REFUND_INVARIANTS,
  ...STOCK_INVARIANTS,
  ...ORDER_INVARIANTS,
  ...CATALOGUE_INVARIANTS,
  ...PROMOTION_INVARIANTS,
}

export const INVARIANTS = Object.keys(INVARIANT_QUERIES) as Invariant[]

export type Finding = { invariant: Invariant; count: number; examples: string[] }
const EXAMPLES = 20

/** Returns the violated invariants, each with its first examples. */
export async function brokenInvariants(db: Db | Tx, invariants: readonly Invariant[] = INVARIANTS): Promise<Finding[]> {
  const found: Finding[] = []
  for (const invariant of invariants) {
    const { rows } = await sql<{ what: string; count: number }>`
      select what, count(*) over () as count from (${sql.raw(INVARIANT_QUERIES[invariant])}) as wrong (what)
      order by what limit ${sql.lit(EXAMPLES)}`.execute(db)
    if (rows.length > 0) found.push({ invariant, count: rows[0]?.count ?? 0, examples: rows.map(({ what }) => what) })
  }
  return found
}
