import { endpoint } from '#platform/endpoint.ts'
import { DashboardWithActionItems, dashboard } from '#views/money/dashboard.ts'

export const showDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard',
  access: 'admin',
  may: 'house.enter',
  summary: 'Get the dashboard with sales, action items, low stock and latest orders',
  returns: DashboardWithActionItems,
  run: ({ deps, actor }) => dashboard(deps, actor.user),
})
