import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as customers from '#modules/customers/index.ts'
import * as identity from '#modules/identity/index.ts'
import type { Tx } from '#platform/db.ts'

/** Whoever is meant, with their account locked. Refuses `customers.no-such-customer`; somebody of the house is not one. */
export async function customerIn(tx: Tx, key: string): Promise<Outcome<identity.Account>> {
  if (key.startsWith('guest-')) return refuse(customers.problems.noAccount())
  const account = await identity.lockAccount(tx, key)
  return account?.role === 'customer' ? done(account) : refuse(customers.problems.noSuchCustomer())
}
