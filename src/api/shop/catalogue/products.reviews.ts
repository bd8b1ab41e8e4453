import { z } from 'zod'
import { Slug } from '#modules/catalogue/contract.ts'
import { PublishedReviews, ReviewsQuery } from '#modules/reviews/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { publishedReviews } from '#views/catalogue/reviews.ts'

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/products/:slug/reviews',
  access: 'public',
  summary: 'List published reviews of a product',
  params: z.object({ slug: Slug }),
  query: ReviewsQuery,
  returns: PublishedReviews,
  refuses: ['catalogue.no-such-product'],
  run: ({ deps, channel, language, params, query }) => publishedReviews(deps, params.slug, { ...query, channel, language }),
})
