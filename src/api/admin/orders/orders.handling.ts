import { z } from 'zod'
import { handleAndShow } from '#flows/orders/bulk-orders.ts'
import { HandleOrder, OrderNumber, OrderSteps } from '#modules/orders/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

export const patchHandling = endpoint({
  method: 'PATCH',
  path: '/api/admin/orders/:number/handling',
  access: 'admin',
  may: 'orders.change',
  summary: 'Update the assignee and tags of an order',
  params: z.object({ number: OrderNumber }),
  body: HandleOrder,
  returns: OrderSteps,
  refuses: ['orders.no-such-order', 'orders.too-many-tags', 'identity.no-such-person'],
  probe: { status: 200 },
  run: ({ deps, actor, params, body }) => handleAndShow(deps, actor.user, params.number, body),
})
