import { z } from 'zod'
import { bookOwnFitting, cancelOwnFitting } from '#flows/workshop/book-fitting.ts'
import { OrderNumber } from '#modules/orders/contract.ts'
import { BookFitting, OrderFitting } from '#modules/workshop/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { orderFitting } from '#views/tailoring/fittings.ts'

const params = z.object({ number: OrderNumber })
const CHANGING = ['orders.no-such-order', 'orders.proof-needed', 'workshop.fitting-too-near', 'rate-limit.exceeded'] as const

export const showOrderFitting = endpoint({
  method: 'GET',
  path: '/api/orders/:number/fitting',
  access: 'order-owner',
  summary: 'Get the fitting of an order, and the free hours',
  params,
  returns: OrderFitting,
  refuses: ['orders.no-such-order'],
  run: ({ deps, actor, params }) => orderFitting(deps, actor, params.number),
})

export const putOrderFitting = endpoint({
  method: 'PUT',
  path: '/api/orders/:number/fitting',
  access: 'order-owner',
  summary: 'Schedule or move the fitting of an order',
  params,
  body: BookFitting,
  returns: OrderFitting,
  refuses: [...CHANGING, 'workshop.nothing-to-fit', 'workshop.no-fitting-hour', 'workshop.hour-taken'],
  probe: { body: { at: '2126-01-07T08:00:00.000Z' }, status: 409 },
  run: ({ deps, actor, params, body }) => bookOwnFitting(deps, actor, { ...params, ...body }),
})

export const deleteOrderFitting = endpoint({
  method: 'DELETE',
  path: '/api/orders/:number/fitting',
  access: 'order-owner',
  summary: 'Cancel the fitting of an order',
  params,
  returns: OrderFitting,
  refuses: [...CHANGING, 'workshop.no-such-fitting'],
  probe: { status: 404 },
  run: ({ deps, actor, params }) => cancelOwnFitting(deps, actor, params.number),
})
