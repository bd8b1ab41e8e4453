import type { SaleQuote } from '#domain/promotions/counter-offers.ts'
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
  /** Store credit that the sale earns. */
  credits: SaleQuote['credits']
  /** Price of the goods in KES cents. */
  goods: number
  countedAs: SaleOffers['countedAs'] | undefined
}

/**
 * Counts the uses of a sale's promotions: online within their limits, offline as the sale was made.
 * Returns the named parts of its discounts. Refuses `register.does-not-add-up` for a version that
 * never existed, and online `register.promotion-changed` when `promotions.takeUses` refuses.
 */
export async function takeSalePromotions(
  { secret }: Pick<Deps, 'secret'>,
  tx: Tx,
  { promotions: parts = [], language, customer }: TakeSale,
  { account, isOnline, at, credits, goods, countedAs }: Selling,
): Promise<Outcome<SalePromotions>> {
  const earned = account === undefined ? [] : credits
  const requested = parts.map(({ promotion: source, version }) => ({ source, version }))
  const versions = await promotions.namedVersions(tx, [
    ...requested,
    ...earned.map(({ source, version }) => ({ source, version })),
  ])
  const adjustments: NewAdjustment[] = []
  const uses = new Map<string, promotions.WantedUse>()
  for (const { line: position, promotion: source, version, amount } of parts) {
    const promotion = versions.find((each) => each.id === source && each.version === version)
    if (!promotion) return refuse(problems.doesNotAddUp())
    adjustments.push({ position, source, version, label: promotion.labels[language] || promotion.labels.en, amount })
    const use = uses.get(source) ?? { ...countedUse(promotion, countedAs), amount: 0, creditBase: null }
    uses.set(source, { ...use, amount: use.amount + amount })
  }
  for (const { source, version, amount } of earned) {
    const promotion = versions.find((each) => each.id === source && each.version === version)
    if (promotion) uses.set(source, { ...countedUse(promotion, countedAs), amount, creditBase: goods })
  }
  const phone = customer?.phone && readPhone(customer.phone)
  const by = promotions.customerKeys(secret, {
    accountId: account?.id,
    accountEmail: account?.email,
    email: customer?.email,
    ...(phone && { phone }),
  })
  const counted = { by, of: [...uses.values()] }
  if (!isOnline) await promotions.takeUsesAsMade(tx, counted)
  const taken = isOnline ? await promotions.takeUses(tx, counted, at, problems.promotionChanged()) : done(undefined)
  return taken.ok ? done({ adjustments, uses: counted }) : refuse(problems.promotionChanged())
}

type Named = Awaited<ReturnType<typeof promotions.namedVersions>>[number]
/** Returns the use of a promotion. Automatic promotions of the counter have no limit per customer (`isForCounter`). */
function countedUse({ id: promotionId, version, campaignId }: Named, countedAs: Selling['countedAs']) {
  const { codeId, perCustomer } = countedAs?.(promotionId) ?? { codeId: null, perCustomer: null }
  return { promotionId, version, codeId, campaignId, perCustomer }
}
