import * as promotions from '#modules/promotions/index.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { CodeState } from '#shapes/code-state.ts'
import { codeStates } from '#views/promotions/code-states.ts'
import { type CustomerFacts, customerFacts } from '#views/promotions/offer-facts.ts'
import { codeIn } from '#views/promotions/offers-for.ts'
import { quoteWith, usesOf } from '#views/promotions/quote.ts'
import type { Making, Promoted } from './make-order.ts'

/**
 * `replaced`: id of the cart's earlier unpaid order, which the new order replaces. `edited`: id of the order that goods are
 * added to.
 */
type With = promotions.Candidates & {
  user: { id: string; email: string } | undefined
  replaced?: string | undefined
  edited?: string | undefined
}
type Goods = Pick<Making, 'lines' | 'channel' | 'address' | 'language' | 'currency' | 'at'> & {
  option: Pick<Making['option'], 'fee' | 'method'>
  contact: { email: string | undefined; phone?: string | undefined }
}

/**
 * Returns the promotions that apply to goods of an order. Lines that staff priced or reduced get none. Undefined when no
 * promotion is live.
 */
export async function promotionsFor(
  { secret, config }: Pick<Deps, 'secret' | 'config'>,
  tx: Db | Tx,
  { lines, channel, contact, address, language, currency, option, at }: Goods,
  { live, codes, user, replaced, edited }: With,
): Promise<(Promoted & { codes: CodeState[]; codeOf: (promotion: string) => string | undefined }) | undefined> {
  if (live.length === 0) return undefined
  const positions = lines.flatMap((line, position) => (line.given || (line.ownDiscount ?? 0) > 0 ? [] : [position]))
  const buyer = { userId: user?.id, email: contact.email, accountEmail: user?.email, phone: contact.phone }
  const keys = promotions.customerKeys(secret, { accountId: user?.id, ...buyer })
  const own = await customerFacts(tx, { codes, replaced: replaced ?? edited, buyer, keys, live })
  const facts = edited ? withSpendKept(own, live) : own
  const quote = quoteWith({
    lines: lines.filter((_, position) => positions.includes(position)),
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
  const adjustments = quote.adjustments.map(({ line, ...adjustment }) => ({
    ...adjustment,
    position: line === null ? null : (positions[line] ?? null),
  }))
  const uses = { by: keys, of: usesOf(quote, live, facts) }
  const codeOf = (promotion: string) => codeIn(live, promotion, facts.codes)
  const states = codeStates(facts.codes, quote.results, live, language)
  return { adjustments, uses, mostUnpaid: config.unpaidOffersPerAddress, codes: states, codeOf }
}

function withSpendKept(facts: CustomerFacts, live: With['live']): CustomerFacts {
  const isSpend = (id: string) => live.some(({ campaign }) => campaign?.id === id && campaign.kind === 'spend')
  return { ...facts, freed: { ...facts.freed, campaigns: facts.freed.campaigns.filter(({ id }) => !isSpend(id)) } }
}

/** Returns `promotionsFor` an order, or undefined when none applies. */
export async function promotionsOfOrder(...of: Parameters<typeof promotionsFor>): Promise<Promoted | undefined> {
  const found = await promotionsFor(...of)
  return found && found.adjustments.length > 0 ? found : undefined
}
