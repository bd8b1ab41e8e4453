import { endpoint } from '#platform/endpoint.ts'
import { VisitList, VisitQuery, visitList } from '#views/money/visits.ts'

export const listVisits = endpoint({
  method: 'GET',
  path: '/api/admin/visits',
  access: 'admin',
  may: 'money.read',
  summary: 'The visits of a day, the latest first, without who it was: what the figures of the dashboard count',
  query: VisitQuery,
  returns: VisitList,
  run: ({ deps, query }) => visitList(deps, query),
})
