import { fittingSizes } from '#flows/measurements/advise-size.ts'
import { checkLimit } from '#flows/measurements/keep-profile.ts'
import { ListChoice, ListFacets } from '#modules/catalogue/contract.ts'
import { AdviceBody } from '#modules/measurements/contract.ts'
import { FittingSizes } from '#modules/size-charts/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { listedFacets } from '#views/catalogue/product-list.ts'

export const listFacets = endpoint({
  method: 'GET',
  path: '/api/facets',
  access: 'public',
  summary: 'What a list can be narrowed by, with how many products each value would leave',
  query: ListChoice,
  returns: ListFacets,
  kept: {},
  run: ({ deps, channel, language, query }) => listedFacets(deps, { channel, language }, query),
})

export const postFittingSizes = endpoint({
  method: 'POST',
  path: '/api/facets/fits',
  access: 'public',
  summary: 'Which sizes of the house somebody wears, as values that lists can be narrowed by; nothing is kept',
  body: AdviceBody,
  returns: FittingSizes,
  limit: checkLimit,
  run: ({ deps, body }) => fittingSizes(deps, body),
})
