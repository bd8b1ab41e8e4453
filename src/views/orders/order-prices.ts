import { sql } from 'kysely'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { OrderPrices } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import '#modules/orders/tables.ts'
import type { Deps } from '#platform/deps.ts'
import { sourcedSavings } from './savings-sql.ts'

/** Refuses `orders.no-such-order`. */
export async function orderPrices({ db }: Deps, number: string): Promise<Outcome<OrderPrices>> {
  const order = await orders.findByNumber(db, number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  const { rows } = await sql<OrderPrices['lines'][number]>`
    select order_line.id::int as line, unit, order_line.quantity, price_parts as parts, unit_price as "unitPrice", subtotal, discount, coalesce(${sourcedSavings(sql`part.order_line_id = order_line.id`)}, '[]') as savings, order_line.total, vat, vat_class as "vatClass", vat_rate as "vatRate",
      case when list_price is not null then json_build_object('instead', list_price, 'reason', price_reason) end as given,
      case when frozen_quantity <> order_line.quantity
        then json_build_object('quantity', frozen_quantity, 'discount', frozen_discount) end as "atFirst",
      json_build_object('quantity', coalesce(given.back_quantity, 0), 'amount', coalesce(given.back_amount, 0)) as back
    from order_line
    left join order_given_back as given on given.order_id = order_line.order_id and given.order_line_id = order_line.id
    where order_line.order_id = ${order.id} order by position`.execute(db)
  return done({ lines: rows })
}
