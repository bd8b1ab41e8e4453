import type { Channel } from '#domain/pricing/goods.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as identity from '#modules/identity/index.ts'
import type { OwnPromotions, OwnPromotionsQuery } from '#modules/pos/contract.ts'
import type { Deps } from '#platform/deps.ts'
import type { KeyHolder, User } from '#platform/endpoint.ts'
import { checkRight } from '#platform/rights.ts'
import { allowTogether } from '#platform/shared-counts.ts'
import { liveOffers } from '#views/promotions/live-offers.ts'
import { offersForSale } from '#views/promotions/sale-offers.ts'

/** Max queries with a customer, of one staff member or API key in a day: the answer reveals groups and number of orders. */
const CUSTOMERS_A_DAY = 2_000
const DAY_s = 24 * 60 * 60

/**
 * Returns the promotions of a sale, with its codes and its customer. Promotions of a customer reveal groups and orders, so they
 * need `customers.read`. Refuses `access.not-in-role`, `access.not-in-scope` and `identity.too-many-people`.
 */
export async function ownPromotions(
  deps: Deps,
  by: User,
  channel: Channel,
  query: OwnPromotionsQuery,
): Promise<Outcome<OwnPromotions>> {
  const allowed = query.customer ? mayAsk(deps, by) : done(undefined)
  if (!allowed.ok) return allowed
  const live = await liveOffers(deps)
  const customerQuery = query.customer && (await withAccount(deps, query.customer))
  const saleQuery = { ...query, customer: customerQuery, live, channel, now: deps.clock.now() }
  const { known, codes } = await offersForSale(deps, deps.db, saleQuery)
  const { offers, customer = null } = known
  return done({ offers: [...offers], customer: customer && { ...customer, groups: [...customer.groups] }, codes })
}

/** Adds the e-mail address of the account, because its uses count too. Drops the id of an unknown account. */
async function withAccount({ db }: Deps, { accountId, ...typed }: NonNullable<OwnPromotionsQuery['customer']>) {
  const account = accountId ? await identity.accountById(db, accountId) : undefined
  return { ...typed, accountId: account?.id, accountEmail: account?.email }
}

function mayAsk({ db, clock }: Deps, by: User): Outcome<void> {
  const allowed = checkRight(by, 'customers.read')
  if (!allowed.ok) return allowed
  const who = (by as Partial<KeyHolder>).key?.id ?? by.id
  const query = { name: 'counter-customers', who, limit: CUSTOMERS_A_DAY, windowSeconds: DAY_s, now: clock.now() }
  return allowTogether(db, query).ok ? done(undefined) : refuse(identity.problems.tooManyPeople(CUSTOMERS_A_DAY))
}
