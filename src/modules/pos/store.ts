import { type Insertable, type Selectable, sql } from 'kysely'
import type { Drawer } from '#domain/pricing/counter.ts'
import type { Db, Tables, Tx } from '#platform/db.ts'
import './tables.ts'

export type RegisterRow = Selectable<Tables['register']>
export type Shift = Selectable<Tables['register_shift']>
export type CashMovement = Selectable<Tables['register_cash']>
export type Sale = Selectable<Tables['counter_sale']>

export const registerById = (db: Db | Tx, id: string): Promise<RegisterRow | undefined> =>
  db.selectFrom('register').selectAll().where('id', '=', id).executeTakeFirst()

export async function saveRegister(tx: Tx, { id, name, at, by }: { id: string; name: string; at: Date; by: string }) {
  const before = await tx.selectFrom('register').select('name').where('id', '=', id).forUpdate().executeTakeFirst()
  const { series } = await tx
    .insertInto('register')
    .values({ id, name, created_at: at, created_by: by })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name }))
    .returning('series')
    .executeTakeFirstOrThrow()
  return { before: before?.name, series }
}

export const lockShift = (tx: Tx, id: string): Promise<Shift | undefined> =>
  tx.selectFrom('register_shift').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Sales do not wait for each other, and closing the shift waits for all of them. */
export const shareShift = (tx: Tx, id: string): Promise<Shift | undefined> =>
  tx.selectFrom('register_shift').selectAll().where('id', '=', id).forShare().executeTakeFirst()

export const lockRegister = (tx: Tx, id: string): Promise<RegisterRow | undefined> =>
  tx.selectFrom('register').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const openShiftOf = (tx: Db | Tx, registerId: string): Promise<Shift | undefined> =>
  tx
    .selectFrom('register_shift')
    .selectAll()
    .where('register_id', '=', registerId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

export const anyShiftOpen = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('register_shift').select('id').where('closed_at', 'is', null).limit(1).executeTakeFirst()) !== undefined

export const insertShift = (tx: Tx, shift: Insertable<Tables['register_shift']>) =>
  tx.insertInto('register_shift').values(shift).execute()

type Closing = { closed_at: Date; closed_by: string; counted: number; expected: number; note: string }
export const closeShift = (tx: Tx, id: string, closing: Closing) =>
  tx.updateTable('register_shift').set(closing).where('id', '=', id).execute()

export const cashById = (tx: Tx, id: string): Promise<CashMovement | undefined> =>
  tx.selectFrom('register_cash').selectAll().where('id', '=', id).executeTakeFirst()

export const insertCash = (tx: Tx, movement: Insertable<Tables['register_cash']>) =>
  tx.insertInto('register_cash').values(movement).execute()

/** Returns KES cents. Callers lock the shift. */
export async function drawerOf(tx: Tx, { id, float }: Pick<Shift, 'id' | 'float'>): Promise<Drawer> {
  const { rows } = await sql<Omit<Drawer, 'float'>>`
    select coalesce((select sum(amount + rounding) from counter_tender join counter_sale on counter_sale.id = sale_id
        where shift_id = ${id} and means = 'cash'), 0)::bigint as cash,
      coalesce(sum(amount) filter (where kind = 'in'), 0)::bigint as "paidIn",
      coalesce(sum(amount) filter (where kind = 'out'), 0)::bigint as "paidOut",
      coalesce(sum(amount) filter (where kind = 'receipt'), 0)::bigint as receipts,
      coalesce(sum(amount) filter (where kind = 'refund'), 0)::bigint as refunds
    from register_cash where shift_id = ${id}`.execute(tx)
  const [sums] = rows
  return { float, ...(sums ?? { cash: 0, paidIn: 0, paidOut: 0, receipts: 0, refunds: 0 }) }
}

export const saleById = (db: Db | Tx, id: string): Promise<Sale | undefined> =>
  db.selectFrom('counter_sale').selectAll().where('id', '=', id).executeTakeFirst()

export const numberIsTaken = async (tx: Tx, registerId: string, serial: number): Promise<boolean> =>
  (await tx
    .selectFrom('counter_sale')
    .select('id')
    .where('register_id', '=', registerId)
    .where('serial', '=', serial)
    .executeTakeFirst()) !== undefined

/** Returns the highest receipt number of a register; 0 before its first sale. */
export async function lastSerialOf(tx: Tx, registerId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('counter_sale')
    .select(({ fn }) => fn.max('serial').as('last'))
    .where('register_id', '=', registerId)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Serialises requests with one sale id: a repeated request waits for the first. */
export const lockSaleId = (tx: Tx, id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`counter-sale ${id}`}, 0))`.execute(tx)

type NewSale = {
  sale: Insertable<Tables['counter_sale']>
  tenders: readonly Omit<Insertable<Tables['counter_tender']>, 'sale_id' | 'position'>[]
  lines: readonly Omit<Insertable<Tables['counter_line']>, 'sale_id' | 'position'>[]
}
export async function insertSale(tx: Tx, { sale, tenders, lines }: NewSale): Promise<void> {
  await tx.insertInto('counter_sale').values(sale).execute()
  const of = (rows: readonly object[]) => rows.map((row, position) => ({ ...row, sale_id: sale.id, position }))
  if (tenders.length > 0)
    await tx
      .insertInto('counter_tender')
      .values(of(tenders) as Insertable<Tables['counter_tender']>[])
      .execute()
  await tx
    .insertInto('counter_line')
    .values(of(lines) as Insertable<Tables['counter_line']>[])
    .execute()
}

/** Serialises sales with one M-Pesa code, so that the second finds the first. */
export const lockMpesaCode = (tx: Tx, code: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`mpesa ${code}`}, 0))`.execute(tx)

/** True when a sale was paid with this M-Pesa code (capitals, no spaces). */
export async function mpesaCodeIsKnown(tx: Tx, code: string): Promise<boolean> {
  const found = await tx
    .selectFrom('counter_tender')
    .select('sale_id')
    .where('means', '=', 'mpesa')
    .where(sql`upper(reference)`, '=', code)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns false when the remarks were reviewed before. */
export async function markSeen(tx: Tx, id: string, { by, at }: { by: string; at: Date }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('counter_sale')
    .set({ seen_by: by, seen_at: at })
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
