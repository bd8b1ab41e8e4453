import { Drawers } from '#modules/pos/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { openDrawers } from '#views/counter/counter-shifts.ts'

export const listDrawers = endpoint({
  method: 'GET',
  path: '/api/admin/counter/drawers',
  access: 'admin',
  may: 'orders.read',
  summary: 'List cash drawers of open shifts',
  returns: Drawers,
  run: ({ deps }) => openDrawers(deps.db),
})
