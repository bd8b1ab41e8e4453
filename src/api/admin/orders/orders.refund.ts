import { z } from 'zod'
import { moveRefundPart, refundOrder } from '#flows/refunds/refund-order.ts'
import { OrderNumber } from '#modules/orders/contract.ts'
import { MovePart, OrderRefunds, RefundArgs, RefundQuote, RequestRefund } from '#modules/refunds/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { quoteRefund } from '#steps/settlement/ledger/quote-refund.ts'
import { refundsOf } from '#steps/settlement/ledger/show-refunds.ts'
import { confirmPart } from '#steps/settlement/providers/send-regional-refund.ts'

const params = z.object({ number: OrderNumber })

export const postRefundConfirmation = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/refund-parts/:part/confirmation',
  access: 'admin',
  may: 'orders.refund',
  stepUp: true,
  summary: 'Confirm that a refund requested from Pesapal was paid',
  params: z.object({ number: OrderNumber, part: z.uuid() }),
  returns: OrderRefunds,
  refuses: ['orders.no-such-order', 'refunds.no-such-refund', 'refunds.cannot-move'],
  probe: { status: 404 },
  run: ({ deps, actor, params }) => confirmPart(deps, actor.user, params.number, params.part),
})

export const postRefundPartMove = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/refund-parts/:part/moves',
  access: 'admin',
  may: 'orders.refund',
  stepUp: true,
  summary: 'Update a refund part: retry, mark as sent by hand, or withdraw',
  params: params.extend({ part: z.uuid() }),
  body: MovePart,
  returns: OrderRefunds,
  refuses: [
    ...['refunds.no-such-refund', 'refunds.cannot-move', 'orders.no-such-order'],
    ...['register.drawer-needed', 'register.no-such-shift', 'register.shift-closed'],
  ],
  run: ({ deps, actor, params, body }) =>
    moveRefundPart(deps, { number: params.number, partId: params.part, by: actor.user, ...body }),
})

export const postRefundQuote = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/refund-quotes',
  access: 'admin',
  may: 'orders.refund',
  summary: 'Quote a refund by line with its VAT and destinations, without paying',
  params: z.object({ number: OrderNumber }),
  body: RefundArgs,
  returns: RefundQuote,
  refuses: [
    'credit.card-goes-whole',
    'credit.card-spent',
    'orders.no-such-order',
    'refunds.disputed',
    'refunds.no-such-line',
    'refunds.nothing-left',
    'refunds.too-many-units',
    'refunds.too-much',
  ],
  run: ({ deps, params, body }) => quoteRefund(deps, params.number, body),
})

export const getRefunds = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/refunds',
  access: 'admin',
  may: 'orders.read',
  summary: 'Get the refunds of an order and its refundable amounts',
  params,
  returns: OrderRefunds,
  refuses: ['orders.no-such-order'],
  run: ({ deps, params }) => refundsOf(deps, params.number),
})

export const postRefund = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/refunds',
  access: 'admin',
  may: 'orders.refund',
  stepUp: true,
  summary: 'Refund an order by line, amount, in full or for overpayment',
  params,
  body: RequestRefund,
  returns: OrderRefunds,
  status: 201,
  idempotent: true,
  refuses: [
    'orders.no-such-order',
    'refunds.amount-changed',
    'refunds.disputed',
    'credit.card-spent',
    'credit.card-goes-whole',
    'refunds.no-such-line',
    'refunds.nothing-left',
    'refunds.too-many-units',
    'refunds.too-much',
    'payments.under-way',
  ],
  run: ({ deps, actor, params, body, idempotencyKey }) =>
    refundOrder(deps, { ...params, by: actor.user, key: idempotencyKey, input: body }),
})
