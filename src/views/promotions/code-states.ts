import { missingToNextTier } from '#domain/promotions/benefits/tiers.ts'
import type { OfferLine, OfferResult } from '#domain/promotions/offer.ts'
import { type Pile, pilesOf } from '#domain/promotions/piles.ts'
import type { CartHint } from '#modules/cart/contract.ts'
import type * as promotions from '#modules/promotions/index.ts'
import type { CodeState } from '#shapes/code-state.ts'
import type { CartCode } from './offer-facts.ts'
import { codeFor, labelOf } from './offers-for.ts'

type Live = promotions.LivePromotion
type State = CodeState['state']

const STATES = {
  code: 'promotions.code-unknown',
  'not-started': 'promotions.code-not-started',
  ended: 'promotions.code-ended',
  paused: 'promotions.code-paused',
  'used-up': 'promotions.used-up',
  'customer-limit': 'promotions.code-used',
  combination: 'promotions.not-together',
  exclusive: 'promotions.not-together',
  outbid: 'promotions.not-together',
  guard: 'promotions.not-together',
  'no-goods': 'promotions.no-goods',
} as const satisfies Record<string, State>

export const codeStates = (
  codes: readonly CartCode[],
  results: readonly OfferResult[],
  live: readonly Live[],
  language: string,
): CodeState[] =>
  codes.map(({ spelling, found }) => {
    const promotion = found ? live.find(({ id }) => id === found.promotionId) : undefined
    if (!found || !promotion) return { code: found?.code ?? spelling, state: 'promotions.code-unknown', name: null }
    const name = labelOf(promotion, language)
    // A second code of the same promotion has no effect.
    const isChosen = codeFor(promotion, codes)?.id === found.id
    const state: State = isChosen ? stateOf(promotion, results) : 'promotions.not-together'
    return { code: found.code, state, name }
  })

function stateOf({ id, document }: Live, results: readonly OfferResult[]): State {
  const result = results.find((each) => each.id === id)
  if (!result) return 'promotions.code-unknown'
  const { blocked } = result
  if (blocked === null) return 'applied'
  if (blocked.reason !== 'condition') return STATES[blocked.reason]
  const condition = document.rule.conditions[blocked.group]?.conditions[blocked.condition]
  return condition?.kind === 'signed-in' ? 'promotions.signed-in-only' : 'promotions.conditions-not-met'
}

const MAX_HINTS = 3

/**
 * Lists the amounts missing until a promotion applies, or its next tier, the smallest share of its minimum first. At most
 * `MAX_HINTS`.
 */
export function hintsOf(
  { results, lines }: { results: readonly OfferResult[]; lines: readonly OfferLine[] },
  live: readonly Live[],
  language: string,
): CartHint[] {
  const piles = pilesOf(lines)
  const hints = results.flatMap((result): (CartHint & Missing)[] => {
    const promotion = live.find((each) => each.id === result.id)
    const missing = promotion && (missingTo(promotion, result) ?? missingToTier(promotion, result, piles))
    return missing ? [{ ...missing, label: labelOf(promotion, language) }] : []
  })
  const nearest = hints.sort((a, b) => a.short / a.minimum - b.short / b.minimum).slice(0, MAX_HINTS)
  return nearest.map(({ minimum: _, ...hint }) => hint)
}

/** `minimum`: that of the condition or tier, in the unit of `short`. */
type Missing = Pick<CartHint, 'kind' | 'short'> & { minimum: number }

function missingTo({ document }: Live, { blocked }: OfferResult): Missing | undefined {
  if (blocked?.reason !== 'condition' || !blocked.short) return undefined
  const condition = document.rule.conditions[blocked.group]?.conditions[blocked.condition]
  if (condition?.kind !== 'spend' && condition?.kind !== 'quantity') return undefined
  return { kind: condition.kind, short: blocked.short, minimum: condition.least ?? blocked.short }
}

/** Returns what is missing to the next tier, for a promotion that applies or has reached no tier. */
function missingToTier({ document }: Live, { blocked }: OfferResult, piles: readonly Pile[]): Missing | undefined {
  const { benefit } = document.rule
  if (benefit.kind !== 'tiers' || (blocked !== null && blocked.reason !== 'no-goods')) return undefined
  const missing = missingToNextTier(benefit, piles)
  return missing && { kind: benefit.by, ...missing }
}
