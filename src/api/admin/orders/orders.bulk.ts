import { changeOrders, settleOrders } from '#flows/orders/bulk-orders.ts'
import { previewBulk } from '#flows/orders/preview-bulk.ts'
import { BulkOrderMoney, BulkOrders, BulkPreview, BulkPreviewQuery, BulkResult } from '#modules/orders/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

export const postBulkOrders = endpoint({
  method: 'POST',
  path: '/api/admin/orders/bulk',
  access: 'admin',
  may: 'orders.change',
  summary: 'Update several orders: confirm, advance, assign or tag',
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
  summary: 'Record payment of several orders, or capture or cancel them',
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
  summary: 'Preview the effect of a bulk order action on each order',
  body: BulkPreviewQuery,
  returns: BulkPreview,
  refuses: ['orders.too-many-chosen'],
  run: ({ deps, actor, body }) => previewBulk(deps, actor.user, body),
})
