import { Location } from '#modules/localisation/contract.ts'
import { locationOf } from '#modules/localisation/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const showLocation = endpoint({
  method: 'GET',
  path: '/api/detect-location',
  access: 'public',
  summary: 'Get the caller’s country',
  returns: Location,
  run: ({ deps, request }) => locationOf(deps, request),
})
