import { z } from 'zod'
import { bookFittingByStaff } from '#flows/workshop/book-fitting.ts'
import { OrderNumber } from '#modules/orders/contract.ts'
import { BookFitting, OrderFitting } from '#modules/workshop/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { fittingShown } from '#views/tailoring/fittings.ts'

const params = z.object({ number: OrderNumber })

export const showFittingOfOrder = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/fitting',
  access: 'admin',
  may: 'orders.read',
  summary: 'Get the fitting of an order and the available times',
  params,
  returns: OrderFitting,
  refuses: ['orders.no-such-order'],
  run: ({ deps, params }) => fittingShown(deps, params.number),
})

export const putFittingOfOrder = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/:number/fitting',
  access: 'admin',
  may: 'orders.change',
  summary: 'Schedule or reschedule the fitting of an order',
  params,
  body: BookFitting,
  returns: OrderFitting,
  refuses: ['orders.no-such-order', 'workshop.nothing-to-fit', 'workshop.no-fitting-hour', 'workshop.hour-taken'],
  run: ({ deps, actor, params, body }) => bookFittingByStaff(deps, { ...params, ...body, by: actor.user }),
})
