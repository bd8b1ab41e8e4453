import { z } from 'zod'
import { type Caller, translateReview, translateText, translateTexts } from '#flows/translation/translate.ts'
import {
  ReviewTranslation,
  TranslateReview,
  TranslateText,
  TranslateTexts,
  Translation,
  Translations,
} from '#modules/translation/contract.ts'
import type { Deps } from '#platform/deps.ts'
import { type Actor, endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'

/** A batch counts as one call: its texts together are no longer than one text may be. */
const limit = perAddress('translate', 60, 60)

const callerOf = (deps: Deps, { user, ownerId }: Actor, clientAddress: string): Caller => {
  const isProved = deps.config.mode !== 'live' || user?.hasSecondFactor === true
  return { clientAddress, ...(ownerId && { ownerId }), isStaff: Boolean(user?.staffRole) && isProved }
}

export const postTranslate = endpoint({
  method: 'POST',
  path: '/api/translate',
  access: 'visitor',
  summary: 'Translate a text. Only texts of staff are sent to a provider. Returns the original when there is no translation',
  body: TranslateText,
  returns: Translation,
  limit,
  whileLooking: true,
  run: ({ deps, body, actor, clientAddress }) => translateText(deps, body, callerOf(deps, actor, clientAddress)),
})

export const postTranslateBatch = endpoint({
  method: 'POST',
  path: '/api/translate/batch',
  access: 'visitor',
  summary: 'Translate several texts, in their order',
  body: TranslateTexts,
  returns: Translations,
  limit,
  whileLooking: true,
  run: ({ deps, body, actor, clientAddress }) => translateTexts(deps, body, callerOf(deps, actor, clientAddress)),
})

export const postReviewTranslation = endpoint({
  method: 'POST',
  path: '/api/reviews/:id/translation',
  access: 'visitor',
  summary: 'Translate a published review',
  params: z.object({ id: z.uuid() }),
  body: TranslateReview,
  returns: ReviewTranslation,
  refuses: ['reviews.no-such-review'],
  probe: { params: { id: '00000000-0000-4000-8000-000000000000' }, body: { targetLanguage: 'en' }, status: 404 },
  limit,
  whileLooking: true,
  run: ({ deps, params: { id }, body: { targetLanguage: target }, actor, clientAddress }) =>
    translateReview(deps, { id, target }, callerOf(deps, actor, clientAddress)),
})
