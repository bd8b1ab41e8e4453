import { endpoint } from '#platform/endpoint.ts'
import { LatestChange, latestChange } from '#views/orders/latest-change.ts'

export const readLatestChange = endpoint({
  method: 'GET',
  path: '/api/admin/latest',
  access: 'admin',
  may: 'house.enter',
  summary: 'Whether anything was changed since one asked before: a list that is open is then read anew',
  returns: LatestChange,
  run: ({ deps }) => latestChange(deps),
})
