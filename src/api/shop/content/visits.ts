import { recordVisits } from '#flows/analytics/record-visits.ts'
import { VisitBatch, VisitsRecorded } from '#modules/analytics/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

export const postVisits = endpoint({
  method: 'POST',
  path: '/api/visits',
  access: 'public',
  summary: 'Record analytics events of a visit',
  body: VisitBatch,
  maxBody_kB: 64,
  returns: VisitsRecorded,
  refuses: ['rate-limit.exceeded'],
  run: ({ deps, body, ...from }) => recordVisits(deps, from, body),
})
