import { type RawBuilder, sql } from 'kysely'
import { done, type Outcome } from '#kernel/outcome.ts'
import { renewCustomers } from '../commands/renew-customers.ts'
import type { AdminCustomerFilter, AdminCustomerList, AdminCustomerQuery, AdminCustomerRow } from '../contract.ts'
import { rfmGroup } from '../rules/rfm.ts'
import { segmentOf } from './segments.ts'
import '../tables.ts'
import type { Db, Tables } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { storeSettings } from '#services/settings/index.ts'
import { customerConditions, customerOrder } from './admin-customer-filter.ts'
import { segmentCondition } from './segment-condition.ts'

type Condition = RawBuilder<unknown>

export type BookRow = Tables['customer_book']

export const shownCustomer = (row: BookRow, now: Date): AdminCustomerRow => ({
  key: row.key,
  account: row.user_id !== null,
  name: row.name,
  email: row.email,
  phone: row.phone,
  country: row.country,
  place: row.place,
  tags: row.tags,
  consent: row.consent,
  blocked: row.blocked,
  since: row.since.toISOString(),
  orders: row.orders,
  spend: row.spend,
  average: row.average,
  lastOrderAt: row.last_order_at?.toISOString() ?? null,
  measuredAt: row.measured_at?.toISOString() ?? null,
  rfm: rfmGroup({ orders: row.orders, spend: row.spend, lastOrderAt: row.last_order_at }, now),
})

/** Builds the SQL condition of a filter, with its segment resolved. A deleted segment matches no customer. */
export async function conditionOf(
  deps: Pick<Deps, 'db' | 'clock' | 'cache' | 'config'>,
  filter: AdminCustomerFilter,
): Promise<Condition> {
  const now = deps.clock.now()
  const where = customerConditions(filter, { zone: (await storeSettings(deps)).timeZone, now })
  if (!filter.segment) return where
  const segment = await segmentOf(deps.db, filter.segment)
  return segment ? sql`${where} and ${segmentCondition(segment, now)}` : sql`false`
}

/** Returns the e-mail address behind the key of a guest customer. Undefined for an unknown key or an account. */
export async function guestEmail(db: Db, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`select email from customer_book where key = ${key} and user_id is null`.execute(
    db,
  )
  return rows[0]?.email
}

export async function customerRows(
  db: Db,
  { where, order, limit, skip = 0 }: { where: Condition; order: Condition; limit: number; skip?: number },
): Promise<BookRow[]> {
  const { rows } = await sql<BookRow>`
    select customer_book.* from customer_book where ${where} order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(skip)}`.execute(
    db,
  )
  return rows
}

/** Refreshes the customer list first. */
export async function adminCustomerList(
  deps: Deps,
  { sort, page, size, ...filter }: AdminCustomerQuery,
): Promise<Outcome<AdminCustomerList>> {
  const { db, clock } = deps
  await renewCustomers(db)
  const where = await conditionOf(deps, filter)
  const now = clock.now()
  const [rows, sums, choices] = await Promise.all([
    customerRows(db, { where, order: customerOrder(sort), limit: size, skip: (page - 1) * size }),
    sumsOf(db, where),
    choicesOf(db),
  ])
  const customers = rows.map((row) => shownCustomer(row, now))
  return done({ customers, ...sums, page, pages: Math.max(1, Math.ceil(sums.total / size)), ...choices })
}

export async function sumsOf(db: Db, where: Condition): Promise<{ total: number; spend: number }> {
  const { rows } = await sql<{ total: number; spend: number }>`
    select count(*)::int as total, coalesce(sum(spend), 0)::bigint as spend from customer_book where ${where}`.execute(db)
  return rows[0] ?? { total: 0, spend: 0 }
}

type Choices = Pick<AdminCustomerList, 'tags' | 'groups' | 'segments'>
async function choicesOf(db: Db): Promise<Choices> {
  const { rows } = await sql<Choices>`
    select array(select distinct unnest(tags) as tag from customer_file where tags <> '{}' order by tag limit 500) as tags,
      (select coalesce(json_agg(json_build_object('code', code, 'name', name) order by name, code), '[]') from customer_group) as groups,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name), '[]') from customer_segment) as segments`.execute(
    db,
  )
  return rows[0] ?? { tags: [], groups: [], segments: [] }
}
