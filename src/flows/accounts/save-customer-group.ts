import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { CustomerGroup } from '#modules/customers/contract.ts'
import * as customers from '#modules/customers/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { accountsOf, groupsOf, productPricedFor } from '#views/customers/customer-groups.ts'

type By = { id: string }

/** Creates a group of customers, or replaces the one with this code. Refuses `customers.no-such-account`. */
export const saveCustomerGroup = ({ db, clock }: Deps, by: By, group: CustomerGroup): Promise<Outcome<CustomerGroup>> =>
  transact(db, async (tx) => {
    await customers.lockGroups(tx)
    const at = clock.now()
    const before = (await groupsOf(tx)).find(({ code }) => code === group.code) ?? null
    const accounts = await accountsOf(tx, group.members)
    const stranger = group.members.find((email) => !accounts.has(email))
    if (stranger) return refuse(customers.problems.noSuchAccount(stranger))
    await customers.saveGroup(tx, group, [...accounts.values()], at)
    const after = { ...group, members: [...accounts.keys()].sort() }
    await audit.record(tx, {
      actor: by.id,
      action: 'customer-group-changed',
      subject: `customer group ${group.code}`,
      at,
      // Stores only the number of members, because the audit entry outlives the accounts.
      before: before && { ...before, members: before.members.length },
      after: { ...after, members: after.members.length },
    })
    return done(after)
  })

/**
 * Deletes a customer group. Refuses `customers.no-such-group`, and `customers.group-in-use` while a product has a price for it.
 */
export const removeCustomerGroup = ({ db, clock }: Deps, by: By, code: string): Promise<Outcome<{ code: string }>> =>
  transact(db, async (tx) => {
    await customers.lockGroups(tx)
    const before = (await groupsOf(tx)).find((group) => group.code === code)
    if (!before) return refuse(customers.problems.noSuchGroup())
    const product = await productPricedFor(tx, code)
    if (product) return refuse(customers.problems.groupInUse(product))
    await customers.removeGroup(tx, code)
    await audit.record(tx, {
      actor: by.id,
      action: 'customer-group-changed',
      subject: `customer group ${code}`,
      at: clock.now(),
      before: { ...before, members: before.members.length },
      after: null,
    })
    return done({ code })
  })
