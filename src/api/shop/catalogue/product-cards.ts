import { z } from 'zod'
import { NearMatches } from '#modules/catalogue/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { chosenProducts } from '#views/catalogue/chosen-products.ts'

const MAX = 12
const Slugs = z
  .string()
  .max(MAX * 121)
  .regex(/^[a-z0-9-]+(,[a-z0-9-]+)*$/)
  .transform((text) => [...new Set(text.split(','))])
  .refine((slugs) => slugs.length <= MAX, `${MAX} products at most.`)

export const listProductCards = endpoint({
  method: 'GET',
  path: '/api/product-cards',
  access: 'public',
  summary: 'List product cards by slug',
  query: z.object({ slugs: Slugs }),
  returns: NearMatches,
  probe: { query: 'slugs=lamu-jacket' },
  run: ({ deps, channel, language, query }) => chosenProducts(deps, { channel, language }, query.slugs),
})
