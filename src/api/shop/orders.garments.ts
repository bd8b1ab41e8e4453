import { z } from 'zod'
import { OrderNumber } from '#modules/orders/contract.ts'
import { OrderGarments } from '#modules/workshop/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { orderGarments } from '#views/order-garments.ts'
import { garmentPhoto } from '#views/workshop-photo.ts'

export const showOrderGarments = endpoint({
  method: 'GET',
  path: '/api/orders/:number/garments',
  access: 'order-owner',
  summary: 'How far each garment of an order is that is made to measure',
  params: z.object({ number: OrderNumber }),
  returns: OrderGarments,
  refuses: ['orders.no-such-order'],
  run: ({ deps, actor, params }) => orderGarments(deps, actor, params.number),
})

export const showGarmentPhoto = endpoint({
  method: 'GET',
  path: '/api/orders/:number/garments/photos/:entry',
  access: 'order-owner',
  summary: 'A photo of a garment of an order',
  params: z.object({ number: OrderNumber, entry: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  returns: z.unknown(),
  refuses: ['orders.no-such-order', 'workshop.no-such-job'],
  probe: { params: { entry: '999999999' }, status: 404 },
  run: ({ deps, actor, params }) => garmentPhoto(deps, actor, params.number, params.entry),
})
