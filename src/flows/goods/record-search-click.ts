import { done } from '#kernel/outcome.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import { ClickHeard, SearchClick } from '#modules/search/contract.ts'
import * as search from '#modules/search/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const postSearchClick = endpoint({
  method: 'POST',
  path: '/api/search/clicks',
  access: 'public',
  summary: 'A product was chosen from the results of a search; counted, without who it was',
  body: SearchClick,
  returns: ClickHeard,
  refuses: ['rate-limit.exceeded'],
  run: async ({ deps, channel, body, request, clientAddress }) => {
    const allowed = search.maySearch(deps, clientAddress)
    if (!allowed.ok) return allowed
    const productId = await catalogue.productAt(deps.db, body.product, channel)
    if (productId !== undefined) search.recordClick(deps, { ...body, productId, channel, request })
    return done({ heard: productId !== undefined })
  },
})
