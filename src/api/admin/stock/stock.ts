import { z } from 'zod'
import { adjustStock, pasteCounts, setReorder } from '#flows/goods/adjust-stock.ts'
import { countStock } from '#flows/goods/count-stock.ts'
import { sellBeyond } from '#flows/goods/set-backorder-policy.ts'
import { VariantId } from '#modules/cart/contract.ts'
import {
  AdjustStock,
  AdminStockList,
  AdminStockQuery,
  CountShelf,
  MovementList,
  MovementQuery,
  PasteCounts,
  PastedCounts,
  ReorderRule,
  SellBeyond,
} from '#modules/inventory/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { adminStock } from '#views/stock/admin-stock.ts'
import { exportStock, StockExportQuery } from '#views/stock/stock-export.ts'
import { stockMovements } from '#views/stock/stock-movements.ts'

const OF_A_VARIANT = z.object({ variantId: z.coerce.number().pipe(VariantId) })

export const listStock = endpoint({
  method: 'GET',
  path: '/api/admin/stock',
  access: 'admin',
  may: 'stock.read',
  summary: 'List stock levels and backorders of ready-made variants',
  query: AdminStockQuery,
  returns: AdminStockList,
  run: ({ deps, query }) => adminStock(deps, query),
})

export const putStock = endpoint({
  method: 'PUT',
  path: '/api/admin/stock/:variantId',
  access: 'admin',
  may: 'stock.change',
  summary: 'Set the counted stock of a variant and allocate gains to backorders',
  params: OF_A_VARIANT,
  body: CountShelf,
  /** `given`: number of waiting orders that received the added stock. */
  returns: z.object({ available: z.int(), given: z.int() }),
  refuses: ['inventory.no-such-stock', 'inventory.below-promised', 'inventory.not-there', 'inventory.no-such-location'],
  run: ({ deps, actor, params, body }) => countStock(deps, { ...params, ...body, by: actor.user }),
})

export const putStockPolicy = endpoint({
  method: 'PUT',
  path: '/api/admin/stock/:variantId/policy',
  access: 'admin',
  may: 'stock.change',
  summary: 'Set the backorder policy of a variant',
  params: OF_A_VARIANT,
  body: SellBeyond,
  /** `notified`: number of waiting orders with a changed dispatch date. */
  returns: z.object({ version: z.int(), notified: z.int() }),
  refuses: [
    'inventory.no-such-stock',
    'inventory.changed-meanwhile',
    'inventory.day-passed',
    'inventory.day-too-far',
    'inventory.cap-below-promised',
    'inventory.not-in-steps',
  ],
  run: ({ deps, actor, params, body }) => sellBeyond(deps, { ...params, ...body, by: actor.user }),
})

export const postAdjustment = endpoint({
  method: 'POST',
  path: '/api/admin/stock/:variantId/adjustments',
  access: 'admin',
  may: 'stock.change',
  summary: 'Record a stock adjustment of a variant, with a reason',
  params: OF_A_VARIANT,
  body: AdjustStock,
  returns: z.object({ onHand: z.int(), given: z.int() }),
  refuses: [
    ...['inventory.no-such-stock', 'inventory.no-such-location', 'inventory.location-closed', 'inventory.not-there'],
    ...['inventory.not-put-aside', 'inventory.below-promised'],
  ],
  run: ({ deps, actor, params, body }) => adjustStock(deps, { ...params, ...body, by: actor.user }),
})

export const putReorder = endpoint({
  method: 'PUT',
  path: '/api/admin/stock/:variantId/reorder',
  access: 'admin',
  may: 'stock.change',
  summary: 'Set the reorder point and quantity of a variant',
  params: OF_A_VARIANT,
  body: ReorderRule,
  returns: ReorderRule,
  refuses: ['inventory.no-such-stock'],
  run: ({ deps, actor, params, body }) => setReorder(deps, { ...params, ...body, by: actor.user }),
})

export const postPastedCounts = endpoint({
  method: 'POST',
  path: '/api/admin/stock/counts',
  access: 'admin',
  may: 'stock.change',
  summary: 'Set the counted stock of up to 500 SKUs, each independently',
  body: PasteCounts,
  returns: PastedCounts,
  run: ({ deps, actor, body }) => pasteCounts(deps, { ...body, by: actor.user }),
})

export const listMovements = endpoint({
  method: 'GET',
  path: '/api/admin/stock/movements',
  access: 'admin',
  may: 'stock.read',
  summary: 'List stock movements, newest first',
  query: MovementQuery,
  returns: MovementList,
  run: ({ deps, query }) => stockMovements(deps, query),
})

export const exportStockList = endpoint({
  method: 'GET',
  path: '/api/admin/stock/export',
  access: 'admin',
  may: 'stock.read',
  summary: 'Export stock as CSV or XLSX with quantities by location',
  query: StockExportQuery,
  returns: z.unknown(),
  refuses: ['rate-limit.exceeded', 'imports.workbook-full'],
  run: ({ deps, actor: { user }, query }) => exportStock(deps, user.id, query),
})
