import { type RawBuilder, sql } from 'kysely'
import type { SourcedSaving } from '#modules/orders/contract.ts'
import '#modules/orders/tables.ts'
import '#modules/promotions/tables.ts'

/** Selects the adjustments `part` that fulfil a condition, with the code used for each. Null without one. */
export const sourcedSavings = (which: RawBuilder<unknown>) => sql<SourcedSaving[] | null>`(
  select json_agg(json_build_object('label', case when part.source <> 'staff' then part.label end, 'amount', part.amount,
      'source', part.source, 'version', part.version, 'code', (
        select code.code from promotion_use as used join promotion_code as code on code.id = used.code_id
        where used.order_id = part.order_id and used.promotion_id::text = part.source order by used.id desc limit 1)) order by part.id)
  from order_adjustment as part where ${which} and part.amount > 0)`
