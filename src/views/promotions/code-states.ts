import { missingIn } from '#domain/promotions/missing.ts'
import type { OfferResult } from '#domain/promotions/offer.ts'
import type { CartHint } from '#modules/cart/contract.ts'
import type * as promotions from '#modules/promotions/index.ts'
import type { CodeState } from '#shapes/code-state.ts'
import type { CartCode } from './offer-facts.ts'
import { codeFor, labelOf } from './offers-for.ts'
import type { quoteWith } from './quote.ts'

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

/** Lists what is missing until a promotion or its next tier reduces the cart, the smallest share first. At most `MAX_HINTS`. */
export const hintsOf = (
  { cart, offers, ...applied }: Pick<ReturnType<typeof quoteWith>, 'cart' | 'offers' | 'adjustments' | 'results'>,
  live: readonly Live[],
  language: string,
): CartHint[] =>
  missingIn(cart, offers, applied)
    .slice(0, MAX_HINTS)
    .flatMap(({ id, ...missing }) => {
      const promotion = live.find((each) => each.id === id)
      return promotion ? [{ ...missing, label: labelOf(promotion, language) }] : []
    })
