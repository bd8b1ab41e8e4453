import { sql } from 'kysely'
import type { StaffRole } from '#domain/staff/permissions.ts'
import { newId } from '#kernel/ids.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Role } from './contract.ts'
import './tables.ts'
import { hashOf } from './tokens.ts'

export type Account = {
  id: string
  email: string
  name: string
  role: Role
  /** Null for customers. */
  staffRole: StaffRole | null
  discountCap: number
  /** Staff role that the account was invited to and has not accepted. */
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

export const lockAccount = (tx: Tx, id: string): Promise<Account | undefined> =>
  accounts(tx).where('user.id', '=', id).forUpdate('user').executeTakeFirst()

export const accountByGoogle = (db: Db | Tx, sub: string): Promise<Account | undefined> =>
  accounts(db).where('google.accountId', '=', sub).executeTakeFirst()

type TeamPosition = { role: StaffRole; discountCap: number } | null
type NewUser = { email: string; name: string; place?: TeamPosition; at: Date }

/** `role` admits to the back office, `staff_role` gives the permissions. */
const columnsOf = (place: TeamPosition) => ({
  role: place ? ('admin' as const) : ('customer' as const),
  staff_role: place?.role ?? null,
  discount_cap: place?.discountCap ?? 0,
})

/**
 * Creates a user without password and Google account, and returns the id. Undefined when the
 * address has an account already.
 */
export async function insertUser(tx: Tx, { email, name, place = null, at }: NewUser): Promise<string | undefined> {
  const made = await tx
    .insertInto('user')
    .values({ id: newId(), email, name, ...columnsOf(place), createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export async function putPassword(tx: Tx, userId: string, password: string, at: Date) {
  await tx
    .insertInto('account')
    .values({ id: newId(), accountId: userId, providerId: 'credential', userId, password, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.columns(['userId', 'providerId']).doUpdateSet({ password, updatedAt: at }))
    .execute()
}

export async function linkGoogle(tx: Tx, userId: string, sub: string, at: Date) {
  await tx
    .insertInto('account')
    .values({ id: newId(), accountId: sub, providerId: 'google', userId, password: null, createdAt: at, updatedAt: at })
    .execute()
}

/** Locks a Google account until the transaction ends, because two tabs may sign in together. */
export const holdGoogleAccount = (tx: Tx, sub: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`google ${sub}`}, 0))`.execute(tx)

/** Marks a Google token as used. False when it was used before. */
export async function useUpGoogleToken(tx: Tx, nonce: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('google_token_used')
    .values({ nonce_hash: hashOf(nonce), expires_at: expiresAt })
    .onConflict((used) => used.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Locks the account against deletion until the transaction ends. False when it does not exist. */
export async function holdAccount(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from "user" where id = ${id} for key share`.execute(tx)
  return rows.length > 0
}

/** Changes the e-mail address. The caller has checked that no other account has it. */
export async function changeEmail(tx: Tx, userId: string, email: string, at: Date) {
  await tx.updateTable('user').set({ email, updatedAt: at }).where('id', '=', userId).execute()
}

export async function rename(tx: Tx, userId: string, name: string, at: Date) {
  await tx.updateTable('user').set({ name, updatedAt: at }).where('id', '=', userId).execute()
}

/** Locks all owners in a fixed order, so that concurrent changes of owners run one after the other. */
export const lockOwners = (tx: Tx): Promise<{ id: string }[]> =>
  tx.selectFrom('user').select('id').where('staff_role', '=', 'owner').orderBy('id').forUpdate().execute()

export async function setPlace(tx: Tx, id: string, place: TeamPosition, at: Date) {
  await tx
    .updateTable('user')
    .set({ ...columnsOf(place), updatedAt: at })
    .where('id', '=', id)
    .execute()
}

/** Sets the role that an account is invited to; null withdraws the invitation. */
export const setInvitedRole = (tx: Tx, id: string, role: StaffRole | null) =>
  tx.updateTable('user').set({ invited_role: role }).where('id', '=', id).execute()

/**
 * Deletes an account with its sessions, password, Google link and mailed links. Foreign keys delete or unlink rows of other
 * modules.
 */
export async function deleteAccount(tx: Tx, { id, email }: { id: string; email: string }) {
  await tx.deleteFrom('mailed_link').where('email', '=', email).execute()
  await tx.deleteFrom('user').where('id', '=', id).execute()
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const row = await db.selectFrom('user').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()
  return row !== undefined
}

export async function deleteOldTokens(db: Db, now: Date) {
  await db.deleteFrom('mailed_link').where('expires_at', '<', now).execute()
  await db.deleteFrom('google_token_used').where('expires_at', '<', now).execute()
}

/** Finds the account with this e-mail address, of a customer or of staff, case-insensitively. */
export const customerByEmail = (db: Db | Tx, email: string): Promise<{ id: string } | undefined> =>
  db.selectFrom('user').select('id').where('email', '=', email.trim().toLowerCase()).executeTakeFirst()
