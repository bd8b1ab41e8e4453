import { sql } from 'kysely'
import { z } from 'zod'
import { AdminCustomerFilter, CustomerKey } from '#modules/customers/contract.ts'
import { type BookRow, conditionOf, customerRows, renewCustomers, shownCustomer } from '#modules/customers/index.ts'
import type { Deps } from '#platform/deps.ts'
import { allow } from '#platform/rate-limit.ts'
import * as audit from '#services/audit/index.ts'
import { type ListFormat, listFile } from '#views/admin/list-file.ts'

const PART = 1_000
/** Max parts of one file: half a million customers. */
const MAX_PARTS = 500
const MAX_CHOSEN = 200
const PER_HOUR = 60

const COLUMNS = [
  ...['key', 'account', 'name', 'email', 'phone', 'country', 'place', 'tags', 'marketing', 'blocked'],
  ...['since', 'orders', 'spend_kes', 'average_kes', 'last_order', 'group', 'measured'],
]

function lineOf(row: BookRow, now: Date): (string | number | null)[] {
  const shown = shownCustomer(row, now)
  return [
    ...[shown.key, shown.account ? 'yes' : 'no', shown.name, shown.email, shown.phone, shown.country, shown.place],
    ...[shown.tags.join(', '), shown.consent ? 'yes' : 'no', shown.blocked ? 'yes' : 'no', shown.since],
    ...[shown.orders, shown.spend / 100, shown.average / 100, shown.lastOrderAt, shown.rfm, shown.measuredAt],
  ]
}

/** Reads customers in batches by key (keyset pagination), so customers who register during the export do not shift rows. */
async function* lines({ db, clock }: Deps, where: Awaited<ReturnType<typeof conditionOf>>) {
  let behind = ''
  for (let part = 0; part < MAX_PARTS; part++) {
    const page = { where: sql`${where} and customer_book.key > ${behind}`, order: sql`customer_book.key`, limit: PART }
    const rows = await customerRows(db, page)
    yield rows.map((row) => lineOf(row, clock.now()))
    if (rows.length < PART) return
    behind = rows.at(-1)?.key ?? ''
  }
}

const keys = z
  .union([CustomerKey.transform((value) => [value]), z.array(CustomerKey)])
  .pipe(z.array(CustomerKey).max(MAX_CHOSEN))
  .optional()

export const CustomerExportQuery = AdminCustomerFilter.extend({ key: keys, except: keys })
export type CustomerExportQuery = z.infer<typeof CustomerExportQuery>

/**
 * Exports the customers that match a filter, or the selected ones, as one file, and records the
 * export in the audit log. Refuses `rate-limit.exceeded`, and what `listFile` refuses.
 */
export async function exportCustomers(
  deps: Deps,
  userId: string,
  { key, except, ...filter }: CustomerExportQuery,
  format: ListFormat,
) {
  const now = deps.clock.now()
  const allowed = await allow(deps.db, { name: 'customer-export', who: userId, limit: PER_HOUR, windowSeconds: 3600, now })
  if (!allowed.ok) return allowed
  await renewCustomers(deps.db)
  const matching = await conditionOf(deps, filter)
  const chosen = key ? sql`${matching} and customer_book.key = any(${key})` : matching
  const where = except ? sql`${chosen} and customer_book.key <> all(${except})` : chosen
  // The search text may be a name, so the audit log records only its presence.
  const { q, ...rest } = filter
  const detail = { what: 'customers', ...(key && { chosen: key.length }), ...(q && { searched: true }), ...rest }
  await audit.record(deps.db, { actor: userId, action: 'data-exported', subject: 'customers', at: now, detail })
  const file = await listFile({ name: 'customers', format, now, head: COLUMNS, portions: lines(deps, where) })
  return file.ok ? file.value : file
}
