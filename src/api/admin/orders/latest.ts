import { endpoint } from '#platform/endpoint.ts'
import { LatestChange, latestChange } from '#views/orders/latest-change.ts'

export const readLatestChange = endpoint({
  method: 'GET',
  path: '/api/admin/latest',
  access: 'admin',
  may: 'house.enter',
  summary: 'Get a stamp that changes with every edit, to detect stale lists',
  returns: LatestChange,
  run: ({ deps }) => latestChange(deps),
})
