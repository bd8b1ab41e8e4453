import { z } from 'zod'
import { OrderNumber } from '#modules/orders/contract.ts'
import { CapturePayment, OrderAttempts } from '#modules/payments/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { capturePayment } from '#steps/settlement/providers/capture-payment.ts'

export const postCapture = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/captures',
  access: 'admin',
  may: 'money.take',
  summary: 'Capture the authorised card payment of an order and void the rest',
  params: z.object({ number: OrderNumber }),
  body: CapturePayment,
  returns: OrderAttempts,
  status: 201,
  idempotent: true,
  refuses: [
    'orders.no-such-order',
    'payments.amount-changed',
    'payments.capture-refused',
    'payments.nothing-reserved',
    'payments.unavailable',
    'payments.under-way',
  ],
  run: ({ deps, actor, params, body, idempotencyKey }) =>
    capturePayment(deps, { ...params, ...body, by: actor.user, key: idempotencyKey }),
})
