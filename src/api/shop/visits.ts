import { recordVisits } from '#flows/visits/record-visits.ts'
import { VisitBatch, VisitsKept } from '#modules/analytics/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

export const postVisits = endpoint({
  method: 'POST',
  path: '/api/visits',
  access: 'public',
  summary: 'What a visitor who agreed to be counted has done; sent by a beacon when the page is left',
  body: VisitBatch,
  mostBody_kB: 64,
  returns: VisitsKept,
  refuses: ['rate-limit.exceeded'],
  run: ({ deps, body, ...from }) => recordVisits(deps, from, body),
})
