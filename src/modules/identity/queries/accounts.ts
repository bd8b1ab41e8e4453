import { sql } from 'kysely'
import type { StaffRole } from '#domain/staff/permissions.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Role } from '../contract.ts'
import '../tables.ts'

export type Account = {
  id: string
  email: string
  name: string
  role: Role
  /** Null for customers. */
  staffRole: StaffRole | null
  discountCap: number
  invitedRole: StaffRole | null
  createdAt: Date
  passwordHash: string | null
  googleSub: string | null
}

const accounts = (db: Db | Tx) =>
  db
    .selectFrom('user')
    .leftJoin('account as own', (on) => on.onRef('own.userId', '=', 'user.id').on('own.providerId', '=', 'credential'))
    .leftJoin('account as google', (on) => on.onRef('google.userId', '=', 'user.id').on('google.providerId', '=', 'google'))
    .select(['user.id', 'user.email', 'user.name', 'user.role', 'user.createdAt'])
    .select(['user.staff_role as staffRole', 'user.discount_cap as discountCap', 'user.invited_role as invitedRole'])
    .select(['own.password as passwordHash', 'google.accountId as googleSub'])

export const accountByEmail = (db: Db | Tx, email: string): Promise<Account | undefined> =>
  accounts(db).where('user.email', '=', email).executeTakeFirst()

export const accountById = (db: Db | Tx, id: string): Promise<Account | undefined> =>
  accounts(db).where('user.id', '=', id).executeTakeFirst()

export const accountByGoogle = (db: Db | Tx, sub: string): Promise<Account | undefined> =>
  accounts(db).where('google.accountId', '=', sub).executeTakeFirst()

export const lockAccount = (tx: Tx, id: string): Promise<Account | undefined> =>
  accounts(tx).where('user.id', '=', id).forUpdate('user').executeTakeFirst()

/** Locks the account against deletion until the transaction ends. False when it does not exist. */
export async function holdAccount(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from "user" where id = ${id} for key share`.execute(tx)
  return rows.length > 0
}

/** The account can be of a customer or of staff. */
export const customerByEmail = (db: Db | Tx, email: string): Promise<{ id: string } | undefined> =>
  db.selectFrom('user').select('id').where('email', '=', email.trim().toLowerCase()).executeTakeFirst()

export async function hasAdmin(db: Db): Promise<boolean> {
  const row = await db.selectFrom('user').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()
  return row !== undefined
}
