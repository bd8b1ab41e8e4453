import { customerLimit } from '#domain/promotions/customer-limit.ts'
import type { Offer, OfferAdjustment, OfferStop } from '#domain/promotions/offer.ts'
import type { CartAdjustment } from '#modules/cart/contract.ts'
import type * as promotions from '#modules/promotions/index.ts'
import type { CartCode, CustomerFacts } from './offer-facts.ts'

type Live = promotions.LivePromotion

/** Returns the first usable code of a promotion in the cart; a used-up one when there is no other. Undefined without a code. */
export function codeFor({ id }: Live, codes: readonly CartCode[]): CartCode['found'] | undefined {
  const own = codes.flatMap(({ found }) => (found?.promotionId === id ? [found] : []))
  return own.find(({ usesLeft }) => usesLeft !== 0) ?? own[0]
}

/**
 * Returns promotions as offers for a quote. `stop`: why a promotion cannot apply to any goods of the cart; undefined when
 * it can. `language` falls back to English.
 */
export const offersFor = (
  live: readonly Live[],
  facts: CustomerFacts,
  { now, language }: { now: Date; language: string },
): Offer[] =>
  live.map((each) => ({
    id: each.id,
    version: each.version,
    label: labelOf(each, language),
    rule: each.document.rule,
    stop: stopOf(each, facts, now.getTime()),
  }))

export const labelOf = ({ document: { labels } }: Live, language: string): string =>
  (labels as Record<string, string | undefined>)[language] || labels.en

function stopOf(live: Live, { codes, used }: CustomerFacts, now: number): OfferStop | undefined {
  const code = live.document.needsCode ? codeFor(live, codes) : null
  if (code === undefined) return 'code'
  if (live.starts > now) return 'not-started'
  if (live.ends !== null && live.ends <= now) return 'ended'
  if (live.paused) return 'paused'
  if (live.usesLeft === 0 || live.campaign?.left === 0 || code?.usesLeft === 0) return 'used-up'
  const perCustomer = customerLimit(live.document.rule, live.document.limits.perCustomer)
  const own = used.filter(({ promotionId }) => promotionId === live.id)
  const count = (rows: typeof own) => rows.reduce((sum, { uses }) => sum + uses, 0)
  if (perCustomer !== null && count(own) >= perCustomer) return 'customer-limit'
  const ofCode = own.filter(({ codeId }) => codeId === code?.id)
  return code && code.perCustomer !== null && count(ofCode) >= code.perCustomer ? 'customer-limit' : undefined
}

/** Returns the code in the cart that a promotion applied with. Undefined for one without codes. */
export function codeIn(live: readonly Live[], id: string, codes: readonly CartCode[]): string | undefined {
  const promotion = live.find((each) => each.id === id)
  return promotion?.document.needsCode ? codeFor(promotion, codes)?.code : undefined
}

/** Presents the adjustments of a line, or of the delivery fee (`at` null). */
export const adjustmentsAt = (
  at: number | null,
  { adjustments }: { adjustments: readonly OfferAdjustment[] },
  live: readonly Live[],
  codes: readonly CartCode[],
): CartAdjustment[] =>
  adjustments.flatMap(({ line, source, label, amount }) => {
    if (line !== at) return []
    const code = codeIn(live, source, codes)
    return [{ label, amount, ...(code !== undefined && { code }) }]
  })
