import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { reviewPhoto } from '#views/catalogue/reviews.ts'

export const showReviewPhoto = endpoint({
  method: 'GET',
  path: '/api/review-photos/:photo',
  access: 'public',
  summary: 'Download a photo of a published review',
  params: z.object({ photo: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  returns: z.unknown(),
  refuses: ['reviews.no-such-review'],
  probe: { params: { photo: '999999999' }, status: 404 },
  run: ({ deps, params }) => reviewPhoto(deps, params.photo, 'everybody'),
})
