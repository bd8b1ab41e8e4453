import { ListChoice, ListFacets } from '#modules/catalogue/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { listedFacets } from '#views/product-list.ts'

export const listFacets = endpoint({
  method: 'GET',
  path: '/api/facets',
  access: 'public',
  summary: 'What a list can be narrowed by, with how many products each value would leave',
  query: ListChoice,
  returns: ListFacets,
  run: ({ deps, channel, language, query }) => listedFacets(deps, { channel, language }, query),
})
