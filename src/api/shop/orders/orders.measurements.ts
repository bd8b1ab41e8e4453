import { z } from 'zod'
import { giveMeasurements } from '#flows/measurements/measure-order.ts'
import { GiveSet, OrderMeasurements } from '#modules/measurements/contract.ts'
import { OrderNumber } from '#modules/orders/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { orderMeasurements } from '#views/tailoring/order-measurements.ts'

export const showOrderMeasurements = endpoint({
  method: 'GET',
  path: '/api/orders/:number/measurements',
  access: 'order-owner',
  summary: 'List the measurements that the garments of an order need',
  params: z.object({ number: OrderNumber }),
  returns: OrderMeasurements,
  refuses: ['orders.no-such-order'],
  run: ({ deps, actor, params }) => orderMeasurements(deps, actor, params.number),
})

export const putOrderMeasurements = endpoint({
  method: 'PUT',
  path: '/api/orders/:number/measurements/:line',
  access: 'order-owner',
  summary: 'Assign a measurement set to a garment of an order',
  params: z.object({ number: OrderNumber, line: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  body: GiveSet,
  returns: OrderMeasurements,
  refuses: [
    'orders.no-such-order',
    'orders.proof-needed',
    'measurements.no-such-garment',
    'measurements.no-such-profile',
    'measurements.incomplete',
    'measurements.questions-open',
    'measurements.approved',
    'measurements.order-over',
    'rate-limit.exceeded',
  ],
  probe: { params: { line: '999999999' }, body: { setId: '00000000-0000-4000-8000-000000000000' }, status: 404 },
  run: ({ deps, actor, params, body }) => giveMeasurements(deps, actor, { ...params, ...body }),
})
