import * as promotions from '#modules/promotions/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { customerFacts } from '#views/promotions/offer-facts.ts'
import { quoteWith, usesOf } from '#views/promotions/quote.ts'
import type { Making, Promoted } from './make-order.ts'

/** `replaced`: id of the cart's earlier unpaid order, which the new order replaces. */
type With = promotions.Candidates & {
  user: { id: string; email: string } | undefined
  replaced: string | undefined
}
type Goods = Pick<Making, 'lines' | 'channel' | 'contact' | 'address' | 'language' | 'currency' | 'option' | 'at'>

/**
 * Returns the promotions that apply to an order placed from a cart: reductions and uses. The caller must have locked the cart.
 * Undefined when no promotion is live or none applies.
 */
export async function promotedWith(
  { secret, config }: Pick<Deps, 'secret' | 'config'>,
  tx: Tx,
  { lines, channel, contact, address, language, currency, option, at }: Goods,
  { live, codes, user, replaced }: With,
): Promise<Promoted | undefined> {
  if (live.length === 0) return undefined
  const buyer = { userId: user?.id, email: contact.email, accountEmail: user?.email, phone: contact.phone }
  const keys = promotions.customerKeys(secret, { accountId: user?.id, ...buyer })
  const facts = await customerFacts(tx, { codes, replaced, buyer, keys, live })
  const quote = quoteWith({
    lines,
    delivery: { fee: option.fee, method: option.method },
    live,
    facts,
    channel,
    currency,
    language,
    country: address.country,
    county: address.region ?? null,
    signedIn: user !== undefined,
    now: at,
  })
  if (quote.adjustments.length === 0) return undefined
  const adjustments = quote.adjustments.map(({ line, ...adjustment }) => ({ ...adjustment, position: line }))
  const uses = { by: keys, of: usesOf(quote, live, facts) }
  return { adjustments, uses, mostUnpaid: config.unpaidOffersPerAddress }
}
