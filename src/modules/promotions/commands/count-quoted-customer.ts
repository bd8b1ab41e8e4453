import { createHash } from 'node:crypto'
import { done } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { reserve } from '#platform/rate-limit.ts'
import { customerKeys } from './take-uses.ts'

/** Max customers per cart and hour. */
const CUSTOMERS_OF_CART = 10
/** Max customers per client address and hour. Many shoppers can share the address of a mobile network or an office. */
const CUSTOMERS_OF_ADDRESS = 60
const HOUR_s = 3600

type Typed = { email?: string; phone?: string }
type From = { clientAddress: string; ownerId?: string | undefined }

/**
 * False above the limit: the quote must then ignore e-mail address and phone number, because its price would reveal whether a
 * stranger has ordered before.
 */
export async function countQuotedCustomer({ db, clock, secret }: Deps, from: From, { email, phone }: Typed): Promise<boolean> {
  if (!email && !phone) return true
  const keys = customerKeys(secret, { email, phone })
  const customer = createHash('sha256').update(JSON.stringify(keys)).digest('base64url')
  const now = clock.now()
  const counted = await transact(db, async (tx) => {
    const limits = [{ who: `address ${from.clientAddress}`, limit: CUSTOMERS_OF_ADDRESS }]
    if (from.ownerId) limits.push({ who: `cart ${from.ownerId}`, limit: CUSTOMERS_OF_CART })
    for (const { who, limit } of limits) {
      const once = { name: 'quote-customer', who: `${who} ${customer}`, limit: 1, windowSeconds: HOUR_s, now }
      if (!(await reserve(tx, once)).ok) continue // counted before
      const all = await reserve(tx, { name: 'quote-customers', who, limit, windowSeconds: HOUR_s, now })
      if (!all.ok) return all
    }
    return done(undefined)
  })
  return counted.ok
}
