import type { Channel } from '#domain/pricing/goods.ts'
import { hasRight, type Rights } from '#domain/staff/permissions.ts'
import type { TakeSale } from '#modules/pos/contract.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { OffersAtCounter } from '#views/promotions/counter-offers.ts'
import { offersForSale, type SaleOffers } from '#views/promotions/sale-offers.ts'

export type SaleAccount = { id: string; email: string }
/** `madeAt`: time at which promotions apply. */
type Selling = { account: SaleAccount | undefined; by: Rights & { channel: Channel }; offers: OffersAtCounter; madeAt: Date }
type OwnOffers = { offers: OffersAtCounter; countedAs?: SaleOffers['countedAs'] }

/**
 * Returns the promotions that can apply to a sale, given the codes and the customer that the cashier entered. Ignores the
 * customer unless the cashier has `customers.read`, because promotions of a customer reveal groups and orders.
 */
export async function ownOffers(
  deps: Pick<Deps, 'secret'>,
  tx: Tx,
  { codes = [], ownPromotions = false, customer, language }: TakeSale,
  { account, by, offers, madeAt: now }: Selling,
): Promise<OwnOffers> {
  if (codes.length === 0 && !ownPromotions) return { offers }
  const isAsked = ownPromotions && hasRight(by, 'customers.read')
  const { phone, email } = customer ?? {}
  const buyer = isAsked && customer ? { phone, email, accountId: account?.id, accountEmail: account?.email } : undefined
  const { live } = offers
  const own = await offersForSale(deps, tx, { codes, customer: buyer, language, live, channel: by.channel, now })
  return { offers: { known: own.known, marginPercent: own.marginPercent, live }, countedAs: own.countedAs }
}
