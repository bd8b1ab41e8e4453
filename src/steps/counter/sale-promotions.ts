import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type NewAdjustment, readPhone } from '#modules/orders/index.ts'
import type { TakeSale } from '#modules/pos/contract.ts'
import { problems } from '#modules/pos/index.ts'
import * as promotions from '#modules/promotions/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { SaleAccount } from '#steps/counter/own-offers.ts'
import type { SaleOffers } from '#views/promotions/sale-offers.ts'

export type SalePromotions = { adjustments: NewAdjustment[]; uses: promotions.Uses }

type Selling = {
  account: SaleAccount | undefined
  isOnline: boolean
  at: Date
  countedAs: SaleOffers['countedAs'] | undefined
}

/**
 * Counts the uses of a sale's promotions: online within their limits, offline as the sale was made. Returns the labelled
 * discounts and the uses. Refuses `register.does-not-add-up` for an unknown version, and online `register.promotion-changed`.
 */
export async function takeSalePromotions(
  { secret }: Pick<Deps, 'secret'>,
  tx: Tx,
  { promotions: parts = [], language, customer }: TakeSale,
  { account, isOnline, at, countedAs }: Selling,
): Promise<Outcome<SalePromotions>> {
  const requested = parts.map(({ promotion: source, version }) => ({ source, version }))
  const versions = await promotions.namedVersions(tx, requested)
  const adjustments: NewAdjustment[] = []
  const amounts = new Map<string, promotions.WantedUse>()
  for (const { line: position, promotion: source, version, amount } of parts) {
    const promotion = versions.find((each) => each.id === source && each.version === version)
    if (!promotion) return refuse(problems.doesNotAddUp())
    adjustments.push({ position, source, version, label: promotion.labels[language] || promotion.labels.en, amount })
    const use = amounts.get(source)
    // Automatic promotions of the counter have no limit per customer (`isForCounter`).
    const { codeId, perCustomer } = countedAs?.(source) ?? { codeId: null, perCustomer: null }
    const first = { promotionId: source, version, codeId, campaignId: promotion.campaignId, amount: 0, perCustomer }
    amounts.set(source, { ...(use ?? first), amount: (use?.amount ?? 0) + amount })
  }
  const phone = customer?.phone && readPhone(customer.phone)
  const by = promotions.customerKeys(secret, {
    accountId: account?.id,
    accountEmail: account?.email,
    email: customer?.email,
    ...(phone && { phone }),
  })
  const uses = { by, of: [...amounts.values()] }
  if (!isOnline) await promotions.takeUsesAsMade(tx, uses)
  const taken = isOnline ? await promotions.takeUses(tx, uses, at, problems.promotionChanged()) : done(undefined)
  return taken.ok ? done({ adjustments, uses }) : refuse(problems.promotionChanged())
}
