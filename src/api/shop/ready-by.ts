import { ReadyBy, ReadyByQuery } from '#modules/workshop/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'
import { readyBy } from '#views/workshop-plan.ts'

const ASKS = 600
const WINDOW_s = 600

export const showReadyBy = endpoint({
  method: 'GET',
  path: '/api/ready-by',
  access: 'public',
  summary:
    'By when garments that are ordered now are ready, from what is in work, and how many of a hundred such promises are kept',
  query: ReadyByQuery,
  returns: ReadyBy,
  limit: perAddress('ready-by', ASKS, WINDOW_s),
  refuses: ['rate-limit.exceeded'],
  probe: { query: '?garments=jacket,trousers' },
  run: ({ deps, query }) => readyBy(deps, query.garments),
})
