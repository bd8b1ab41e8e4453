import { sql } from 'kysely'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { OrderCustomer } from '#modules/customers/contract.ts'
import { renewCustomers } from '#modules/customers/index.ts'
import '#modules/customers/tables.ts'
import '#modules/inquiries/tables.ts'
import { findByNumber, problems } from '#modules/orders/index.ts'
import '#modules/returns/tables.ts'
import { type BookRow, shownCustomer } from '#modules/customers/index.ts'
import type { Deps } from '#platform/deps.ts'

type Row = BookRow & { broughtBack: number; openInquiries: number; notes: number }

/**
 * Returns the customer of an order, null when the customer list has none. Refuses
 * `orders.no-such-order`.
 */
export async function orderCustomer({ db, clock }: Deps, number: string): Promise<Outcome<OrderCustomer>> {
  const order = await findByNumber(db, number)
  if (!order) return refuse(problems.noSuchOrder())
  await renewCustomers(db)
  const { customer_id: id, email } = order
  const who = id === null ? sql`book.user_id is null and book.email = ${email}` : sql`book.user_id = ${id}`
  const theirs = id === null ? sql`orders.customer_id is null and orders.email = ${email}` : sql`orders.customer_id = ${id}`
  const { rows } = await sql<Row>`
    select book.*,
      (select count(*)::int from orders where ${theirs}
        and exists (select from order_return where order_return.order_id = orders.id and order_return.kind in ('return', 'exchange'))) as "broughtBack",
      (select count(*)::int from inquiry where closed_at is null and (inquiry.customer_id = ${id} or inquiry.email = ${email})) as "openInquiries",
      (select count(*)::int from customer_note where user_id = ${id}) as notes
    from customer_book as book where ${who}`.execute(db)
  const [row] = rows
  if (!row) return done({ customer: null })
  const { broughtBack, openInquiries, notes } = row
  return done({ customer: { ...shownCustomer(row, clock.now()), language: order.language, broughtBack, openInquiries, notes } })
}
