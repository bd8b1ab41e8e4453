import { z } from 'zod'
import { orderTimeline, writeNote } from '#flows/orders/order-timeline.ts'
import { OrderNumber, OrderTimeline, WriteNote } from '#modules/orders/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

const params = z.object({ number: OrderNumber })

export const showTimeline = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/timeline',
  access: 'admin',
  may: 'orders.read',
  summary: 'List timeline events of an order, newest first',
  params,
  returns: OrderTimeline,
  refuses: ['orders.no-such-order'],
  run: ({ deps, params }) => orderTimeline(deps, params.number),
})

export const postNote = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/timeline/notes',
  access: 'admin',
  may: 'orders.change',
  summary: 'Create an order note, internal or e-mailed to the customer',
  params,
  body: WriteNote,
  returns: OrderTimeline,
  status: 201,
  idempotent: true,
  refuses: ['orders.no-such-order'],
  run: ({ deps, actor, params, body, idempotencyKey }) =>
    writeNote(deps, actor.user, { number: params.number, key: idempotencyKey }, body),
})
