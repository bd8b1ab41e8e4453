import { z } from 'zod'
import { editOrder, quoteEdit } from '#flows/orders/edit-order.ts'
import { EditedOrder, EditOrder, OrderNumber } from '#modules/orders/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

const params = z.object({ number: OrderNumber })
const REFUSES = [
  ...['orders.no-such-order', 'orders.edited-meanwhile', 'orders.not-editable', 'orders.partly-refunded'],
  ...[
    'orders.no-such-line',
    'orders.made-for-one',
    'orders.nothing-left',
    'orders.discount-too-high',
    'orders.over-discount-cap',
    'payments.under-way',
  ],
  ...[
    'orders.sold-for-export',
    'refunds.disputed',
    'catalogue.not-sold',
    'cart.bad-quantity',
    'inventory.sold-out',
    'orders.bag-changed',
  ],
] as const

export const postEditQuote = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/edit-quotes',
  access: 'admin',
  may: 'orders.change',
  summary: 'Quote an order edit without saving it',
  params,
  body: EditOrder,
  returns: EditedOrder,
  refuses: REFUSES,
  run: ({ deps, actor, params, body }) => quoteEdit(deps, actor.user, params.number, body),
})

export const postEdit = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/edits',
  access: 'admin',
  may: 'orders.refund',
  stepUp: true,
  summary: 'Update the items, prices and address of an order and settle the difference',
  params,
  body: EditOrder,
  returns: EditedOrder,
  refuses: [...REFUSES, 'orders.total-changed', 'orders.goods-missing', 'inventory.short'],
  run: ({ deps, actor, params, body }) => editOrder(deps, actor.user, params.number, body),
})
