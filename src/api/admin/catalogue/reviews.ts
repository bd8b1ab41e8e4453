import { z } from 'zod'
import { answerReview, decideReview } from '#flows/reviews/moderate.ts'
import { AdminReview, AdminReviewList, AdminReviewQuery, AnswerReview, DecideReview } from '#modules/reviews/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { adminReviews, reviewPhoto } from '#views/catalogue/reviews.ts'

const params = z.object({ id: z.uuid() })
const NOBODYS = { id: '00000000-0000-4000-8000-000000000000' }

export const listAdminReviews = endpoint({
  method: 'GET',
  path: '/api/admin/reviews',
  access: 'admin',
  may: 'content.change',
  summary: 'List product reviews with moderation counts, newest first',
  query: AdminReviewQuery,
  returns: AdminReviewList,
  run: ({ deps, query }) => adminReviews(deps, query),
})

export const postReviewDecision = endpoint({
  method: 'POST',
  path: '/api/admin/reviews/:id/decision',
  access: 'admin',
  may: 'content.change',
  summary: 'Publish or reject a product review',
  params,
  body: DecideReview,
  returns: AdminReview,
  refuses: ['reviews.no-such-review'],
  probe: { params: NOBODYS, body: { state: 'refused' }, status: 404 },
  run: ({ deps, actor, params: { id }, body }) => decideReview(deps, actor.user, { id, ...body }),
})

export const putReviewAnswer = endpoint({
  method: 'PUT',
  path: '/api/admin/reviews/:id/answer',
  access: 'admin',
  may: 'content.change',
  summary: 'Set the public reply to a review, or remove it with an empty text',
  params,
  body: AnswerReview,
  returns: AdminReview,
  refuses: ['reviews.no-such-review'],
  probe: { params: NOBODYS, body: { text: 'Thank you.' }, status: 404 },
  run: ({ deps, actor, params: { id }, body }) => answerReview(deps, actor.user, { id, ...body }),
})

export const showAdminReviewPhoto = endpoint({
  method: 'GET',
  path: '/api/admin/reviews/photos/:photo',
  access: 'admin',
  may: 'content.change',
  summary: 'Get a review photo, published or not',
  params: z.object({ photo: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  returns: z.unknown(),
  refuses: ['reviews.no-such-review'],
  probe: { params: { photo: '999999999' }, status: 404 },
  run: ({ deps, params: { photo } }) => reviewPhoto(deps, photo, 'house'),
})
