import { z } from 'zod'
import { addReviewPhoto, writeReview } from '#flows/reviews/write-review.ts'
import { OrderNumber } from '#modules/orders/contract.ts'
import { OrderReviews, WriteReview } from '#modules/reviews/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { uploadLimit } from '#platform/rate-limit.ts'
import { checkoutLimit } from '#platform/shared-counts.ts'
import { orderReviews, reviewPhoto } from '#views/catalogue/reviews.ts'

const params = z.object({ number: OrderNumber })
const MAX_PHOTO_kB = 10 * 1024
const NOBODYS = '00000000-0000-4000-8000-000000000000'

export const listOrderReviews = endpoint({
  method: 'GET',
  path: '/api/orders/:number/reviews',
  access: 'order-owner',
  summary: 'List the reviewable lines of an order, with their reviews',
  params,
  returns: OrderReviews,
  refuses: ['orders.no-such-order'],
  run: ({ deps, actor, params: { number } }) => orderReviews(deps, actor, number),
})

export const postReview = endpoint({
  method: 'POST',
  path: '/api/orders/:number/reviews',
  access: 'order-owner',
  summary: 'Create a review of an order line',
  params,
  body: WriteReview,
  returns: OrderReviews,
  status: 201,
  refuses: [
    'orders.no-such-order',
    'orders.proof-needed',
    'reviews.not-bought',
    'reviews.already-reviewed',
    'rate-limit.exceeded',
  ],
  limit: checkoutLimit('review'),
  probe: { body: { id: NOBODYS, line: 999_999_999, stars: 5, text: 'As it should be.', name: 'Zuri' }, status: 422 },
  run: ({ deps, actor, language, params: { number }, body }) => writeReview(deps, actor, { ...body, number, language }),
})

export const postReviewPhoto = endpoint({
  method: 'POST',
  path: '/api/orders/:number/reviews/:id/photos',
  access: 'order-owner',
  summary: 'Upload a photo to a review',
  params: params.extend({ id: z.uuid() }),
  rawBody: true,
  maxBody_kB: MAX_PHOTO_kB,
  returns: OrderReviews,
  status: 201,
  refuses: [
    ...[
      'media.not-a-picture',
      'media.broken',
      'media.too-many-pixels',
      'media.interlaced',
      'media.too-small',
      'media.busy',
      'orders.no-such-order',
    ],
    ...['orders.proof-needed', 'reviews.no-such-review', 'reviews.decided', 'reviews.too-many-photos', 'rate-limit.exceeded'],
  ],
  limit: uploadLimit,
  probe: { params: { id: NOBODYS }, status: 404 },
  run: ({ deps, actor, params: which, body }) => addReviewPhoto(deps, actor, which, body),
})

export const showOwnReviewPhoto = endpoint({
  method: 'GET',
  path: '/api/orders/:number/reviews/photos/:photo',
  access: 'order-owner',
  summary: 'Download a photo of the customer’s review',
  params: params.extend({ photo: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  returns: z.unknown(),
  refuses: ['reviews.no-such-review'],
  probe: { params: { photo: '999999999' }, status: 404 },
  run: ({ deps, actor, params: { number, photo } }) => reviewPhoto(deps, photo, { owner: actor, number }),
})
