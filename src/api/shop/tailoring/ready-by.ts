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
  summary: 'Calculate when garments ordered now will be ready',
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
  summary: 'Get the ready date of a made-to-measure product',
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
  summary: 'Get the ready date of the made-to-measure goods in the cart',
  returns: GoodsReadyBy,
  limit,
  refuses: ['rate-limit.exceeded'],
  run: async ({ deps, actor, channel }) => done(await cartReadyBy(deps, actor.ownerId, channel)),
})
