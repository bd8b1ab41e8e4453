import { z } from 'zod'
import { translateReview } from '#flows/translation/translate.ts'
import { ReviewTranslation, TranslateReview } from '#modules/translation/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'

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
  limit: perAddress('translate', 60, 60),
  allowedWhileImpersonating: true,
  run: ({ deps, params: { id }, body: { targetLanguage: target }, actor, clientAddress }) =>
    translateReview(deps, { id, target }, { actor, clientAddress }),
})
