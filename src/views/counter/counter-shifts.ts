import { Readable } from 'node:stream'
import { type RawBuilder, sql } from 'kysely'
import { discrepancy, drawerExpected, receiptNumber } from '#domain/pricing/counter.ts'
import { CSV_HEAD, csvLine } from '#kernel/csv.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import '#modules/orders/tables.ts'
import type { Drawers, ShiftQuery, ShiftReport, ShiftRow } from '#modules/pos/contract.ts'
import { problems } from '#modules/pos/problems.ts'
import '#modules/pos/tables.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { allow } from '#platform/rate-limit.ts'
import * as audit from '#services/audit/index.ts'

type Row = Omit<ShiftRow, 'expected' | 'difference' | 'openedAt' | 'closedAt'> & { openedAt: Date; closedAt: Date | null }

const shown = (row: Row): ShiftRow => ({
  ...row,
  openedAt: row.openedAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
  expected: drawerExpected(row),
  difference: row.counted === null ? null : discrepancy(row, row.counted),
})

/** Returns shifts, newest first, with the drawer balance as recorded now, including sales that arrived after the count. */
export async function shiftRows(
  db: Db,
  where: RawBuilder<unknown>,
  { page, size }: { page: number; size: number },
): Promise<ShiftRow[]> {
  const { rows } = await sql<Row>`
    with page as materialized (
      select * from register_shift as shift where ${where} order by opened_at desc, id limit ${sql.lit(size)} offset ${sql.lit((page - 1) * size)})
    select shift.id, json_build_object('id', register.id, 'series', series, 'name', register.name) as register,
      opened_at as "openedAt", opened_by as "openedBy", closed_at as "closedAt", closed_by as "closedBy", shift.float, counted, note,
      drawer.cash, drawer.rounding,
      coalesce((select sum(amount) from register_cash where shift_id = shift.id and kind = 'in'), 0)::bigint as "paidIn",
      coalesce((select sum(amount) from register_cash where shift_id = shift.id and kind = 'out'), 0)::bigint as "paidOut",
      coalesce((select sum(amount) from register_cash where shift_id = shift.id and kind = 'receipt'), 0)::bigint as receipts,
      coalesce((select sum(amount) from register_cash where shift_id = shift.id and kind = 'refund'), 0)::bigint as refunds,
      (select count(*)::int from counter_sale where shift_id = shift.id) as sales,
      coalesce((select sum(total) from counter_sale where shift_id = shift.id), 0)::bigint as total
    from page as shift join register on register.id = shift.register_id cross join lateral (
      select coalesce(sum(amount + rounding), 0)::bigint as cash, coalesce(sum(rounding), 0)::bigint as rounding
      from counter_tender join counter_sale on counter_sale.id = sale_id where shift_id = shift.id and means = 'cash') as drawer
    order by shift.opened_at desc, shift.id`.execute(db)
  return rows.map(shown)
}

const narrowed = ({ registerId, state }: Pick<ShiftQuery, 'registerId' | 'state'>) =>
  sql`(${registerId ?? null}::uuid is null or register_id = ${registerId ?? null}::uuid)
    and (${state ?? null}::text is null or (closed_at is null) = (${state ?? null}::text = 'open'))`

export async function shiftList(db: Db, query: ShiftQuery): Promise<Outcome<{ shifts: ShiftRow[]; total: number }>> {
  const where = narrowed(query)
  const [shifts, { rows }] = await Promise.all([
    shiftRows(db, where, query),
    sql<{ total: number }>`select count(*)::int as total from register_shift where ${where}`.execute(db),
  ])
  return done({ shifts, total: rows[0]?.total ?? 0 })
}

export async function openDrawers(db: Db): Promise<Outcome<Drawers>> {
  const rows = await db
    .selectFrom('register_shift')
    .innerJoin('register', 'register.id', 'register_id')
    .select(['register_shift.id as shiftId', 'name as register', 'opened_at', 'opened_by as openedBy'])
    .where('closed_at', 'is', null)
    .orderBy('series')
    .execute()
  return done({ drawers: rows.map(({ opened_at, ...row }) => ({ ...row, openedAt: opened_at.toISOString() })) })
}

/** Refuses `register.no-such-shift`. */
export async function shiftReport(db: Db, id: string): Promise<Outcome<ShiftReport>> {
  const [shift] = await shiftRows(db, sql`id = ${id}::uuid`, { page: 1, size: 1 })
  if (!shift) return refuse(problems.noSuchShift())
  const of = sql`shift_id = ${id}::uuid`
  const [sums, movements, [byMeans, byStaff]] = await Promise.all([
    sql<{ discounts: number; vat: number; first: number | null; last: number | null }>`
      select coalesce(sum(orders.discount), 0)::bigint as discounts, coalesce(sum(orders.vat), 0)::bigint as vat, min(serial) as first, max(serial) as last
      from counter_sale join orders on orders.id = order_id where ${of}`.execute(db),
    db
      .selectFrom('register_cash')
      .leftJoin('orders', 'orders.id', 'order_id')
      .select(['register_cash.id', 'kind', 'amount', 'reason', 'register_cash.at', 'register_cash.by', 'late', 'number'])
      .where('shift_id', '=', id)
      .orderBy('at')
      .execute(),
    Promise.all([byMeansOf(db, of), byStaffOf(db, of)]),
  ])
  const { discounts = 0, vat = 0, first = null, last = null } = sums.rows[0] ?? {}
  const receipt = (serial: number | null) => (serial === null ? null : receiptNumber(shift.register.series, serial))
  return done({
    ...shift,
    byMeans,
    byStaff,
    discounts,
    vat,
    firstReceipt: receipt(first),
    lastReceipt: receipt(last),
    movements: movements.map(({ at, number, ...movement }) => ({
      ...movement,
      order: number,
      at: at.toISOString(),
    })),
  })
}

export const byMeansOf = async (db: Db, where: RawBuilder<unknown>): Promise<ShiftReport['byMeans']> =>
  (
    await sql<
      ShiftReport['byMeans'][number]
    >`select means, count(distinct counter_sale.id)::int as sales, sum(amount + rounding)::bigint as amount
      from counter_sale join counter_tender on sale_id = counter_sale.id where ${where} group by means order by amount desc, means`.execute(
      db,
    )
  ).rows

export const byStaffOf = async (db: Db, where: RawBuilder<unknown>): Promise<ShiftReport['byStaff']> =>
  (
    await sql<ShiftReport['byStaff'][number]>`
      select staff, count(distinct counter_sale.id)::int as sales, sum(order_line.total)::bigint as amount
      from counter_sale join counter_line on sale_id = counter_sale.id
      join order_line on order_line.order_id = counter_sale.order_id and order_line.position = counter_line.position
      where ${where} group by staff order by amount desc, staff`.execute(db)
  ).rows

const COLUMNS = [
  ...['register', 'opened', 'opened_by', 'closed', 'closed_by', 'sales', 'total_kes', 'float_kes', 'cash_kes', 'paid_in_kes'],
  ...['paid_out_kes', 'expected_kes', 'counted_kes', 'difference_kes', 'note', 'cash_rounding_kes'],
  ...['receipts_kes', 'refunds_kes'],
]
const PART = 500
const MAX_PARTS = 200

async function* lines(db: Db, where: RawBuilder<unknown>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(CSV_HEAD + csvLine(COLUMNS))
  for (let page = 1; page <= MAX_PARTS; page++) {
    const shifts = await shiftRows(db, where, { page, size: PART })
    if (shifts.length > 0) yield Buffer.from(shifts.map(lineOf).join(''))
    if (shifts.length < PART) return
  }
}

const shillings = (cents: number | null) => (cents === null ? '' : cents / 100)
const lineOf = (shift: ShiftRow): string =>
  csvLine([
    ...[shift.register.name, shift.openedAt, shift.openedBy, shift.closedAt ?? '', shift.closedBy ?? '', shift.sales],
    ...[shift.total, shift.float, shift.cash, shift.paidIn, shift.paidOut, shift.expected].map(shillings),
    ...[shillings(shift.counted), shillings(shift.difference), shift.note, shillings(shift.rounding)],
    ...[shillings(shift.receipts), shillings(shift.refunds)],
  ])

const PER_HOUR = 60

/** Exports filtered shifts as one CSV file, and records the export in the audit log. Refuses `rate-limit.exceeded`. */
export async function exportShifts({ db, clock }: Deps, userId: string, query: Pick<ShiftQuery, 'registerId' | 'state'>) {
  const at = clock.now()
  const allowed = await allow(db, { name: 'shifts-export', who: userId, limit: PER_HOUR, windowSeconds: 3600, now: at })
  if (!allowed.ok) return allowed
  await audit.record(db, { actor: userId, action: 'data-exported', subject: 'shifts', at, detail: { what: 'shifts' } })
  return new Response(Readable.toWeb(Readable.from(lines(db, narrowed(query)))) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="shifts-${at.toISOString().slice(0, 10)}.csv"`,
    },
  })
}
