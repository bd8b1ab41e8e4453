import type { Channel } from '#domain/pricing/goods.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { AccountErased } from '#modules/customers/contract.ts'
import * as customers from '#modules/customers/index.ts'
import * as identity from '#modules/identity/index.ts'
import * as orders from '#modules/orders/index.ts'
import { ownerOf } from '#platform/api/visitor.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { allow } from '#platform/rate-limit.ts'
import * as audit from '#services/audit/index.ts'
import { customerIn } from '#steps/accounts/customer-in.ts'
import { eraseAccount } from '#steps/accounts/erase-account.ts'
import { everythingOf } from '#views/customers/account-export.ts'
import { profilesOf } from '#views/tailoring/measurements.ts'
import type { By } from './update-customer.ts'

const PER_HOUR = 30
const NEVER = new Date(0)

/**
 * Exports a customer's data in the format of the customer's own export, and records it in the audit
 * log. Refuses `customers.no-such-customer` and `rate-limit.exceeded`.
 */
export async function exportCustomerData(deps: Deps, by: By, key: string, channel: Channel): Promise<Outcome<never> | Response> {
  const { db, clock } = deps
  const now = clock.now()
  const allowed = await allow(db, { name: 'customer-data', who: by.id, limit: PER_HOUR, windowSeconds: 3600, now })
  if (!allowed.ok) return allowed
  const account = key.startsWith('guest-') ? undefined : await identity.accountById(db, key)
  if (account?.role !== 'customer') return refuse(customers.problems.noSuchCustomer())
  const { id, email, name, role } = account
  const user = { id, email, name, role, sessionId: '', provedAt: NEVER, hasSecondFactor: false, staffRole: null, discountCap: 0 }
  const everything = await everythingOf(deps, user, channel)
  await audit.record(db, { actor: by.id, action: 'data-exported', subject: key, at: now, detail: { what: 'customer' } })
  return new Response(`${JSON.stringify(everything, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="customer-data-${now.toISOString().slice(0, 10)}.json"`,
    },
  })
}

/**
 * Erases a customer. Store credit becomes a gift card, which is sent with the last e-mail. Refuses `orders.under-way`,
 * `customers.no-such-customer` and `customers.no-account`.
 */
export async function eraseCustomer(deps: Deps, by: By, key: string): Promise<Outcome<AccountErased>> {
  const { db, clock, blobs } = deps
  const erased = await transact(db, async (tx) => {
    const account = await customerIn(tx, key)
    if (!account.ok) return account
    if (await orders.anyUnderWay(tx, key)) return refuse(orders.problems.underWay())
    const { language } = await customers.customerProfile(tx, account.value)
    return done(await eraseAccount(deps, tx, account.value, { actor: by.id, language: language ?? 'en', at: clock.now() }))
  })
  if (!erased.ok) return erased
  for (const file of erased.value.files) await blobs.remove(file)
  return done({ erased: true, giftCard: erased.value.giftCard })
}

/**
 * Returns a customer's measurement profiles, and records the access in the audit log. Refuses
 * `customers.no-such-customer`.
 */
export async function readCustomerMeasurements({ db, clock }: Deps, by: By, key: string) {
  const account = key.startsWith('guest-') ? undefined : await identity.accountById(db, key)
  if (account?.role !== 'customer') return refuse(customers.problems.noSuchCustomer())
  await audit.record(db, { actor: by.id, action: 'measurements-read', subject: key, at: clock.now() })
  return done({ profiles: await profilesOf(db, ownerOf(key)) })
}
