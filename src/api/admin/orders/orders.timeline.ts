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
  summary: 'All that happened to an order, the newest first: what, by whom, from where to where, and why',
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
  summary: 'Write a note on an order: for the house alone, or mailed to its customer as it stands',
  params,
  body: WriteNote,
  returns: OrderTimeline,
  status: 201,
  idempotent: true,
  refuses: ['orders.no-such-order'],
  run: ({ deps, actor, params, body, idempotencyKey }) =>
    writeNote(deps, actor.user, { number: params.number, key: idempotencyKey }, body),
})
