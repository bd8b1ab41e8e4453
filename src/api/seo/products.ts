import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'
import { productFeed } from '#views/seo/feed.ts'

const FEEDS_A_MINUTE = 20

export const showFeed = endpoint({
  method: 'GET',
  path: '/api/seo/products.xml',
  access: 'public',
  summary: 'Get the product feed for Google Merchant Center',
  returns: z.unknown(),
  limit: perAddress('feed', FEEDS_A_MINUTE, 60),
  run: async ({ deps, channel }) => productFeed(deps, channel),
})
