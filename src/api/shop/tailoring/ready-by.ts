import { z } from 'zod'
import { done } from '#kernel/outcome.ts'
import { Slug } from '#modules/catalogue/contract.ts'
import { GoodsReadyBy, ReadyBy, ReadyByQuery } from '#modules/workshop/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'
import { cartReadyBy, productReadyBy } from '#views/tailoring/goods-ready-by.ts'
import { readyBy } from '#views/tailoring/workshop-plan.ts'

const ASKS = 600
const WINDOW_s = 600
const limit = perAddress('ready-by', ASKS, WINDOW_s)

export const showReadyBy = endpoint({
  method: 'GET',
  path: '/api/ready-by',
  access: 'public',
  summary:
    'By when garments that are ordered now are ready, from what is in work, and how many of a hundred such promises are kept',
  query: ReadyByQuery,
  returns: ReadyBy,
  limit,
  refuses: ['rate-limit.exceeded'],
  probe: { query: '?garments=jacket,trousers' },
  run: ({ deps, query }) => readyBy(deps, query.garments),
})

export const showProductReadyBy = endpoint({
  method: 'GET',
  path: '/api/ready-by/products/:slug',
  access: 'public',
  summary: 'By when a product that is made to measure is ready if it is ordered now; nothing where it is not made so',
  params: z.object({ slug: Slug }),
  returns: GoodsReadyBy,
  limit,
  refuses: ['rate-limit.exceeded'],
  probe: { status: 200 },
  run: ({ deps, channel, params }) => productReadyBy(deps, channel, params.slug),
})

export const showCartReadyBy = endpoint({
  method: 'GET',
  path: '/api/ready-by/cart',
  access: 'visitor',
  summary: 'By when all that is made to measure in the bag of this browser is ready if it is ordered now',
  returns: GoodsReadyBy,
  limit,
  refuses: ['rate-limit.exceeded'],
  run: async ({ deps, actor, channel }) => done(await cartReadyBy(deps, actor.ownerId, channel)),
})
