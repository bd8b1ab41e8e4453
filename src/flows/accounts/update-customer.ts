import type { Rights } from '#domain/staff/permissions.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { CustomerFile, TagCustomers } from '#modules/customers/contract.ts'
import * as customers from '#modules/customers/index.ts'
import { accountsAmong } from '#modules/customers/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { checkProvedRight } from '#platform/rights.ts'
import * as audit from '#services/audit/index.ts'
import { customerIn } from '#steps/accounts/customer-in.ts'

export type By = { id: string; email: string }
type ByStaff = By & Rights & { provedAt: Date }

/**
 * Replaces the tags, tax PIN and groups of a customer. Groups decide prices and tax, so changing them needs `settings.change`
 * and step-up authentication. Refuses `customers.no-such-customer`, `customers.no-account`, `customers.no-such-group`, and what
 * `checkProvedRight` refuses.
 */
export const saveCustomerFile = (
  { db, clock }: Deps,
  by: ByStaff,
  key: string,
  file: CustomerFile,
): Promise<Outcome<CustomerFile>> =>
  transact(db, async (tx) => {
    const account = await customerIn(tx, key)
    if (!account.ok) return account
    const at = clock.now()
    const before = { ...(await customers.lockFile(tx, key, at)), groups: await customers.groupsOfCustomer(tx, key) }
    const after = { tags: [...new Set(file.tags)].sort(), taxPin: file.taxPin, groups: [...new Set(file.groups)].sort() }
    await customers.saveFile(tx, key, after, at)
    const regroups = before.groups.join() !== after.groups.join()
    const allowed = regroups ? checkProvedRight(by, 'settings.change', at) : done(undefined)
    if (!allowed.ok) return allowed
    if (!(await customers.joinGroups(tx, key, after.groups, at))) return refuse(customers.problems.noSuchGroup())
    await audit.record(tx, { actor: by.id, action: 'customer-changed', subject: key, at, ...shown(before, after) })
    return done(after)
  })

/** Audit entries state only whether a PIN exists, because they outlive the account. */
const shown = (before: CustomerFile, after: CustomerFile) => ({
  before: { ...before, taxPin: before.taxPin !== null },
  after: { ...after, taxPin: after.taxPin !== null },
  detail: { pinChanged: before.taxPin !== after.taxPin },
})

/** Adds an internal note to a customer. Refuses `customers.no-account` and `customers.no-such-customer`. */
export const noteOnCustomer = ({ db, clock }: Deps, by: By, key: string, note: string): Promise<Outcome<{ id: string }>> =>
  transact(db, async (tx) => {
    const account = await customerIn(tx, key)
    if (!account.ok) return account
    const at = clock.now()
    const id = await customers.addNote(tx, { userId: key, words: note, by: by.email, at })
    await audit.record(tx, { actor: by.id, action: 'customer-noted', subject: key, at, before: null, after: { note: id } })
    return done({ id })
  })

/** Deletes an internal note of a customer. Refuses `customers.no-such-note`. */
export const forgetNote = ({ db, clock }: Deps, by: By, key: string, id: string): Promise<Outcome<{ id: string }>> =>
  transact(db, async (tx) => {
    if (!(await customers.removeNote(tx, key, id))) return refuse(customers.problems.noSuchNote())
    const entry = { actor: by.id, action: 'customer-noted', subject: key, at: clock.now() } as const
    await audit.record(tx, { ...entry, before: { note: id }, after: null })
    return done({ id })
  })

/** Adds and removes tags of many customers. `left`: number of customers that were not changed, guests included. */
export async function tagCustomers(
  deps: Deps,
  by: By,
  { who, add, remove }: TagCustomers,
): Promise<Outcome<{ changed: number; left: number }>> {
  const { ids, guests } = await accountsAmong(deps, who)
  const at = deps.clock.now()
  return transact(deps.db, async (tx) => {
    const changed = ids.length > 0 ? await customers.tagMany(tx, ids, add, remove, at) : 0
    const left = guests + ids.length - changed
    const states = { before: { tags: remove }, after: { tags: add }, detail: { changed, left } }
    await audit.record(tx, { actor: by.id, action: 'customers-tagged', subject: 'customers', at, ...states })
    return done({ changed, left })
  })
}
