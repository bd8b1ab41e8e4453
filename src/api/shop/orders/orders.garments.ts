import { z } from 'zod'
import { reportFit } from '#flows/workshop/report-fit.ts'
import { OrderNumber } from '#modules/orders/contract.ts'
import { FitReport, OrderGarments } from '#modules/workshop/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { orderGarments } from '#views/tailoring/order-garments.ts'
import { garmentPhoto } from '#views/tailoring/workshop-photo.ts'

export const showOrderGarments = endpoint({
  method: 'GET',
  path: '/api/orders/:number/garments',
  access: 'order-owner',
  summary: 'List the made-to-measure garments of an order',
  params: z.object({ number: OrderNumber }),
  returns: OrderGarments,
  refuses: ['orders.no-such-order'],
  run: ({ deps, actor, params }) => orderGarments(deps, actor, params.number),
})

export const showGarmentPhoto = endpoint({
  method: 'GET',
  path: '/api/orders/:number/garments/photos/:entry',
  access: 'order-owner',
  summary: 'Download a photo of a garment of an order',
  params: z.object({ number: OrderNumber, entry: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  returns: z.unknown(),
  refuses: ['orders.no-such-order', 'workshop.no-such-job'],
  probe: { params: { entry: '999999999' }, status: 404 },
  run: ({ deps, actor, params }) => garmentPhoto(deps, actor, params.number, params.entry),
})

export const postFitReport = endpoint({
  method: 'POST',
  path: '/api/orders/:number/garments/:job/fit',
  access: 'order-owner',
  summary: 'Record how a finished garment fits',
  params: z.object({ number: OrderNumber, job: z.coerce.number().int().min(1).max(2_147_483_647) }),
  body: FitReport,
  returns: OrderGarments,
  status: 201,
  refuses: [
    'orders.no-such-order',
    'orders.proof-needed',
    'workshop.no-such-job',
    'workshop.not-had-yet',
    'workshop.fit-reported',
  ],
  probe: { params: { job: '1' }, body: { points: [] }, status: 404 },
  run: ({ deps, actor, params, body }) => reportFit(deps, actor, { ...params, ...body }),
})
