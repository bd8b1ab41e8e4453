import { fittingSizes } from '#flows/measurements/advise-size.ts'
import { checkLimit } from '#flows/measurements/keep-profile.ts'
import { ListChoice, ListFacets } from '#modules/catalogue/contract.ts'
import { AdviceBody } from '#modules/measurements/contract.ts'
import { FittingSizes } from '#modules/size-charts/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { countFacetSearch, listedFacets } from '#views/catalogue/product-list.ts'

export const listFacets = endpoint({
  method: 'GET',
  path: '/api/facets',
  access: 'public',
  summary: 'List the facets of a product list, with product counts',
  query: ListChoice,
  returns: ListFacets,
  refuses: ['rate-limit.exceeded'],
  kept: { each: ({ deps, query, clientAddress }) => countFacetSearch(deps, query, clientAddress) },
  run: ({ deps, channel, language, query, clientAddress }) => listedFacets(deps, { channel, language, clientAddress }, query),
})

export const postFittingSizes = endpoint({
  method: 'POST',
  path: '/api/facets/fits',
  access: 'public',
  summary: 'Calculate the size facet values that fit a body',
  body: AdviceBody,
  returns: FittingSizes,
  limit: checkLimit,
  run: ({ deps, body }) => fittingSizes(deps, body),
})
