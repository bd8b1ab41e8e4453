import { recordVisits } from '#flows/analytics/record-visits.ts'
import { VisitBatch, VisitsRecorded } from '#modules/analytics/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

export const postVisits = endpoint({
  method: 'POST',
  path: '/api/visits',
  access: 'public',
  summary: 'What a visitor who agreed to be counted has done; sent by a beacon when the page is left',
  body: VisitBatch,
  maxBody_kB: 64,
  returns: VisitsRecorded,
  refuses: ['rate-limit.exceeded'],
  run: ({ deps, body, ...from }) => recordVisits(deps, from, body),
})
