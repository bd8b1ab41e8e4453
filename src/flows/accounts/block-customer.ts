import { done, type Outcome } from '#kernel/outcome.ts'
import * as customers from '#modules/customers/index.ts'
import * as identity from '#modules/identity/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { customerIn } from '#steps/accounts/customer-in.ts'
import type { By } from './update-customer.ts'

/**
 * Blocks a customer from signing in and placing orders, and ends their sessions. Idempotent. Refuses
 * `customers.no-such-customer` and `customers.no-account`.
 */
export const blockCustomer = ({ db, clock }: Deps, by: By, key: string, reason: string): Promise<Outcome<{ blocked: true }>> =>
  transact(db, async (tx) => {
    const account = await customerIn(tx, key)
    if (!account.ok) return account
    const at = clock.now()
    const { email } = account.value
    const { phone } = await customers.customerProfile(tx, account.value)
    const isNew = await customers.block(tx, { userId: key, email, phone, reason, by: by.email, at })
    const ended = await identity.deleteSessionsBut(tx, key, undefined)
    const states = { before: { blocked: !isNew }, after: { blocked: true }, detail: { sessionsEnded: ended } }
    await audit.record(tx, { actor: by.id, action: 'customer-blocked', subject: key, at, ...states })
    return done({ blocked: true })
  })

/** Unblocks a customer. Idempotent. Refuses `customers.no-account` and `customers.no-such-customer`. */
export const unblockCustomer = ({ db, clock }: Deps, by: By, key: string): Promise<Outcome<{ blocked: false }>> =>
  transact(db, async (tx) => {
    const account = await customerIn(tx, key)
    if (!account.ok) return account
    const was = await customers.unblock(tx, key)
    const states = { before: { blocked: was !== undefined }, after: { blocked: false } }
    await audit.record(tx, { actor: by.id, action: 'customer-blocked', subject: key, at: clock.now(), ...states })
    return done({ blocked: false })
  })
