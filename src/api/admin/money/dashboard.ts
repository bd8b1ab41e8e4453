import { endpoint } from '#platform/endpoint.ts'
import { DashboardWithActionItems, dashboard } from '#views/money/dashboard.ts'

export const showDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard',
  access: 'admin',
  may: 'house.enter',
  summary: 'The house at a glance: today, what waits, what runs low, the latest orders',
  returns: DashboardWithActionItems,
  run: ({ deps, actor }) => dashboard(deps, actor.user),
})
