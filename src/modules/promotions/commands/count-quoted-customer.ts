import { createHash } from 'node:crypto'
import { done } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { reserve } from '#platform/rate-limit.ts'
import { customerKeys } from './take-uses.ts'

/** Max distinct customers that one cart is quoted for in an hour. */
const CUSTOMERS_OF_CART = 10
/**
 * Max distinct customers that one client address is quoted for in an hour. Many shoppers can share the address of a mobile
 * network or an office.
 */
const CUSTOMERS_OF_ADDRESS = 60
const HOUR_s = 3600

type Typed = { email?: string; phone?: string }
type From = { clientAddress: string; ownerId?: string | undefined }

/**
 * Rate-limits the customers that quotes are made for. False above the limit: the quote then ignores e-mail address and phone
 * number, because its price would reveal whether a stranger has ordered before. A customer counts once an hour. Without either,
 * returns true.
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
