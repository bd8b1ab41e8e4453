import { z } from 'zod'
import { askForCustomer } from '#flows/returns/ask-return.ts'
import { inspectReturn, moveReturnBy, receiveReturn } from '#flows/returns/move-return.ts'
import { settleReturn } from '#flows/returns/settle-return.ts'
import { OrderNumber } from '#modules/orders/contract.ts'
import {
  AdminOrderReturns,
  AskReturn,
  InspectReturn,
  MoveReturn,
  ReceiveReturn,
  SettleReturn,
} from '#modules/returns/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { returnsForHouse } from '#steps/returns/show-returns.ts'

const params = z.object({ number: OrderNumber })
const returnParams = params.extend({ id: z.uuid() })
const NOBODYS = { id: '00000000-0000-4000-8000-000000000000' }
const MOVED = ['returns.no-such-return', 'returns.changed-meanwhile', 'returns.cannot-move', 'orders.no-such-order']

export const listOrderReturns = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/returns',
  access: 'admin',
  may: 'orders.read',
  summary: 'List returns, repairs and alterations of an order with allowed actions',
  params,
  returns: AdminOrderReturns,
  refuses: ['orders.no-such-order'],
  run: ({ deps, params }) => returnsForHouse(deps, params.number),
})

export const postOrderReturn = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/returns',
  access: 'admin',
  may: 'orders.change',
  summary: 'Create a return for a customer, also after the return window',
  params,
  body: AskReturn,
  returns: AdminOrderReturns,
  status: 201,
  refuses: [
    ...['orders.no-such-order', 'returns.no-such-return', 'returns.no-such-line', 'returns.not-delivered', 'returns.too-many'],
    ...['returns.not-this-way', 'returns.too-late', 'returns.needs-account', 'returns.not-that-size'],
  ],
  run: ({ deps, actor, params, body }) => askForCustomer(deps, actor.user, params.number, body),
})

export const postReturnInspection = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/returns/:id/inspection',
  access: 'admin',
  may: 'orders.change',
  summary: 'Record the inspection of returned items',
  params: returnParams,
  body: InspectReturn,
  returns: AdminOrderReturns,
  refuses: [...MOVED, 'returns.counts-wrong'],
  probe: { params: NOBODYS, body: { version: 1, items: [{ id: 1, accepted: 1, disposition: 'restock' }] }, status: 404 },
  run: ({ deps, actor, params, body }) => inspectReturn(deps, { ...params, by: actor.user }, body),
})

export const postOrderReturnMove = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/returns/:id/moves',
  access: 'admin',
  may: 'orders.change',
  summary: 'Move a return to its next status, such as approved or declined',
  params: returnParams,
  body: MoveReturn,
  returns: AdminOrderReturns,
  refuses: [...MOVED, 'returns.say-why', 'returns.say-when'],
  probe: { params: NOBODYS, body: { move: 'approve', version: 1 }, status: 404 },
  run: ({ deps, actor, params, body }) => moveReturnBy(deps, { ...params, by: actor.user }, body),
})

export const postReturnReceipt = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/returns/:id/receipt',
  access: 'admin',
  may: 'orders.change',
  summary: 'Record the returned items that have arrived',
  params: returnParams,
  body: ReceiveReturn,
  returns: AdminOrderReturns,
  refuses: [...MOVED, 'returns.counts-wrong', 'returns.no-garment', 'workshop.not-delivered'],
  probe: { params: NOBODYS, body: { version: 1, items: [{ id: 1, received: 1 }] }, status: 404 },
  run: ({ deps, actor, params, body }) => receiveReturn(deps, { ...params, by: actor.user }, body),
})

export const postReturnSettlement = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/returns/:id/settlement',
  access: 'admin',
  may: 'orders.refund',
  stepUp: true,
  summary: 'Record the settlement of a return: refund, credit, exchange or repair',
  params: returnParams,
  body: SettleReturn,
  returns: AdminOrderReturns,
  status: 201,
  idempotent: true,
  refuses: [
    ...[...MOVED, 'returns.not-this-way', 'returns.needs-account', 'returns.nothing-accepted', 'returns.say-why'],
    ...['refunds.amount-changed', 'refunds.disputed', 'refunds.nothing-left', 'refunds.too-many-units', 'refunds.too-much'],
    ...[
      'catalogue.not-sold',
      'cart.bad-quantity',
      'inventory.sold-out',
      'inventory.short',
      'orders.bag-changed',
      'shipping.not-there',
    ],
    ...['refunds.no-such-line', 'payments.under-way', 'credit.card-spent', 'credit.card-goes-whole'],
  ],
  probe: { params: NOBODYS, body: { version: 1, by: 'refund' }, status: 404 },
  run: ({ deps, actor, params, body, idempotencyKey }) => settleReturn(deps, { ...params, by: actor.user }, idempotencyKey, body),
})
