import { changeOrders, settleOrders } from '#flows/orders/bulk-orders.ts'
import { previewBulk } from '#flows/orders/preview-bulk.ts'
import { BulkOrderMoney, BulkOrders, BulkPreview, BulkPreviewQuery, BulkResult } from '#modules/orders/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

export const postBulkOrders = endpoint({
  method: 'POST',
  path: '/api/admin/orders/bulk',
  access: 'admin',
  may: 'orders.change',
  summary: 'Confirm several orders, take each its next step, assign or tag them; answers what became of each',
  body: BulkOrders,
  returns: BulkResult,
  refuses: ['orders.too-many-chosen'],
  run: ({ deps, actor, body }) => changeOrders(deps, actor.user, body),
})

export const postBulkOrderMoney = endpoint({
  method: 'POST',
  path: '/api/admin/orders/bulk-money',
  access: 'admin',
  may: 'orders.refund',
  stepUp: true,
  summary: 'Mark several orders paid, charge what is reserved for them, or call them off; answers what became of each',
  body: BulkOrderMoney,
  returns: BulkResult,
  idempotent: true,
  refuses: ['orders.too-many-chosen'],
  run: ({ deps, actor, body, idempotencyKey }) => settleOrders(deps, actor.user, body, idempotencyKey),
})

export const postBulkPreview = endpoint({
  method: 'POST',
  path: '/api/admin/orders/bulk-previews',
  access: 'admin',
  may: 'orders.read',
  summary: 'What would become of each of several orders, before it is done: its step, its money, or why it stays as it is',
  body: BulkPreviewQuery,
  returns: BulkPreview,
  refuses: ['orders.too-many-chosen'],
  run: ({ deps, actor, body }) => previewBulk(deps, actor.user, body),
})
