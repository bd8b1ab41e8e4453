import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as changes from '#modules/change-sets/index.ts'
import * as credit from '#modules/credit/index.ts'
import * as customers from '#modules/customers/index.ts'
import * as identity from '#modules/identity/index.ts'
import * as imports from '#modules/imports/index.ts'
import * as measurements from '#modules/measurements/index.ts'
import * as orders from '#modules/orders/index.ts'
import { ownerOf } from '#platform/api/visitor.ts'
import type { Tx } from '#platform/db.ts'
import type { Applied } from './apply.ts'
import { customerDraft } from './check-customers.ts'
import type { Importing } from './drafts.ts'

/**
 * Data to undo the import of a customer: name and phone before (`was`) and after (`is`). `made`: the import created the account.
 */
type AppliedCustomer = { made: boolean; was: ContactFields; is: ContactFields }
type ContactFields = { name: string; phone: string | null }

/**
 * Creates or updates a customer. A new account has no password: its owner sets one with the link for a forgotten password.
 * Refuses `imports.no-such-import`, the first problem of the row, and `imports.staff-account`.
 */
export async function applyCustomer(
  tx: Tx,
  entry: changes.ChangeEntryRow,
  about: Importing,
  at: Date,
): Promise<Outcome<Applied>> {
  const [row] = await imports.rowsAt(tx, about.job.id, [entry.n])
  if (!row) return refuse(imports.problems.noSuchImport())
  const draft = customerDraft(row, about)
  const [problem] = draft.problems
  if (problem) return refuse({ ...problem, status: 422 })
  const made = await identity.insertUser(tx, { email: draft.email, name: draft.name || (draft.email.split('@')[0] ?? ''), at })
  const existing = await identity.accountByEmail(tx, draft.email)
  const account = existing && (await identity.lockAccount(tx, existing.id))
  if (!account) throw new Error('an account that was made is not there')
  if (account.role !== 'customer') return refuse(imports.problems.staffAccount(draft.email))
  const was = await toldBy(tx, account)
  const is = { name: made ? account.name : draft.name || was.name, phone: draft.phone ?? was.phone }
  if (is.name !== was.name) await identity.rename(tx, account.id, is.name, at)
  if (is.phone !== was.phone) await customers.saveProfile(tx, account.id, { phone: is.phone }, at)
  const changed = made !== undefined || is.name !== was.name || is.phone !== was.phone
  const before: AppliedCustomer = { made: made !== undefined, was, is }
  return done({ result: changed ? 'done' : 'unchanged', subject: `customer ${account.id}`, ...(changed && { before }) })
}

const toldBy = async (tx: Tx, account: { id: string; email: string; name: string }): Promise<ContactFields> => {
  const { name, phone } = await customers.customerProfile(tx, account)
  return { name, phone }
}

/**
 * Restores name and phone number, or deletes an account that the import created. Refuses `changes.gone` without an account, and
 * `changes.changed-since` when the account changed afterwards.
 */
export async function undoCustomer(tx: Tx, entry: changes.ChangeEntryRow, at: Date): Promise<Outcome<void>> {
  const { was, is, made } = entry.before as AppliedCustomer
  const account = await identity.lockAccount(tx, (entry.subject ?? '').replace('customer ', ''))
  if (!account) return refuse(changes.problems.gone())
  if (account.role !== 'customer') return refuse(changes.problems.changedSince())
  const now = await toldBy(tx, account)
  if (now.name !== is.name || now.phone !== is.phone) return refuse(changes.problems.changedSince())
  if (made) {
    if (account.passwordHash !== null || account.googleSub !== null) return refuse(changes.problems.changedSince())
    if ((await credit.storeCreditOf(tx, account.id)) > 0) return refuse(changes.problems.changedSince())
    if (await orders.hasOrders(tx, account.id)) return refuse(changes.problems.changedSince())
    if (await measurements.hasProfiles(tx, ownerOf(account.id))) return refuse(changes.problems.changedSince())
    await identity.deleteAccount(tx, account)
    return done(undefined)
  }
  if (was.name !== is.name) await identity.rename(tx, account.id, was.name, at)
  if (was.phone !== is.phone) await customers.saveProfile(tx, account.id, { phone: was.phone }, at)
  return done(undefined)
}
