import { sql } from 'kysely'
import { present } from '#kernel/assert.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { OrderRisk } from '#modules/orders/contract.ts'
import { findByNumber, holdOf, type OrderRow, problems, type RiskFacts, riskOf } from '#modules/orders/index.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'

/** Refuses `orders.no-such-order`. */
export async function orderRisk({ db }: Pick<Deps, 'db'>, number: string): Promise<Outcome<OrderRisk>> {
  const order = await findByNumber(db, number)
  if (!order) return refuse(problems.noSuchOrder())
  const [facts, hold] = await Promise.all([factsOf(db, order), holdOf(db, order)])
  return done({ number: order.number, ...riskOf(facts), hold: hold ?? null })
}

/** An empty e-mail address matches no other orders. */
async function factsOf(db: Db, order: OrderRow): Promise<RiskFacts> {
  const { id, email, phone, visitor_id: visitor, created_at: at, total } = order
  const inDay = sql`created_at between ${at}::timestamptz - interval '1 day' and ${at}::timestamptz`
  const same = sql`email = ${email} and email <> ''`
  const { rows } = await sql<Omit<RiskFacts, 'total'>>`
    select
      exists (select from action_item where order_id = ${id} and kind = 'fraud-warning') as warned,
      exists (select from customer_block where ${same} or phone = nullif(${phone}, '')) as blocked,
      (select count(*)::int from payment_dispute join orders on orders.id = order_id where ${same} and orders.id <> ${id}) as disputes,
      (select count(*)::int from payment_attempt where order_id = ${id} and state = 'failed') as "failedTries",
      (select count(*)::int from orders where (${same} or visitor_id = ${visitor}) and state <> 'draft' and ${inDay}) as "ordersInDay",
      (select count(distinct email)::int from orders where visitor_id = ${visitor} and ${inDay}) as "addressesInDay",
      ${email} <> '' and not exists (select from orders where ${same} and id <> ${id} and placed_at < ${at}) as first`.execute(db)
  return { ...present(rows[0], 'an answer'), total }
}
