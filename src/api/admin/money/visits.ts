import { endpoint } from '#platform/endpoint.ts'
import { VisitList, VisitQuery, visitList } from '#views/money/visits.ts'

export const listVisits = endpoint({
  method: 'GET',
  path: '/api/admin/visits',
  access: 'admin',
  may: 'money.read',
  summary: 'List anonymous visits of a day or a period, newest first',
  query: VisitQuery,
  returns: VisitList,
  run: ({ deps, query }) => visitList(deps, query),
})
