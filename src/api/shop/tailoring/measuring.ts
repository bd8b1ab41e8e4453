import { Measuring } from '#modules/analytics/contract.ts'
import { measuring } from '#modules/analytics/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const showMeasuring = endpoint({
  method: 'GET',
  path: '/api/measuring',
  access: 'public',
  summary: 'Get the analytics configuration',
  returns: Measuring,
  cacheControl: 'public, max-age=300',
  run: ({ deps }) => measuring(deps),
})
