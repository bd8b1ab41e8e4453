import { type RawBuilder, sql } from 'kysely'
import { STAFF } from '../adjustment-store.ts'
import type { OrderSaving } from '../contract.ts'
import '../tables.ts'

/** `which`: condition on `part`, an adjustment. Null without a part. */
export const savingsJson = (which: RawBuilder<unknown>) => sql<OrderSaving[] | null>`(
  select json_agg(json_build_object('label', case when part.source <> ${STAFF.source} then part.label end, 'amount', part.amount) order by part.id)
  from order_adjustment as part where ${which} and part.amount > 0)`
