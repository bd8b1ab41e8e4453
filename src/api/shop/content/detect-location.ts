import { Location } from '#modules/localisation/contract.ts'
import { locationOf } from '#modules/localisation/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const showLocation = endpoint({
  method: 'GET',
  path: '/api/detect-location',
  access: 'public',
  summary: 'The country of the caller, when a trusted proxy names it',
  returns: Location,
  run: ({ deps, request }) => locationOf(deps, request),
})
