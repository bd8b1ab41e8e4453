import { z } from 'zod'
import { adjustStock, pasteCounts, setReorder } from '#flows/goods/adjust-stock.ts'
import { countStock } from '#flows/goods/count-stock.ts'
import { sellBeyond } from '#flows/goods/sell-beyond.ts'
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
  summary: 'What there is of every variant that is sold ready-made, and what is promised beyond it',
  query: AdminStockQuery,
  returns: AdminStockList,
  run: ({ deps, query }) => adminStock(deps, query),
})

export const putStock = endpoint({
  method: 'PUT',
  path: '/api/admin/stock/:variantId',
  access: 'admin',
  may: 'stock.change',
  summary:
    'Set what is on hand of a variant after a count, in pieces or centimetres; what came goes to the orders that wait for it',
  params: OF_A_VARIANT,
  body: CountShelf,
  /** `given`: how many orders had waited for what came. */
  returns: z.object({ available: z.int(), given: z.int() }),
  refuses: ['inventory.no-such-stock', 'inventory.below-promised', 'inventory.not-there', 'inventory.no-such-location'],
  run: ({ deps, actor, params, body }) => countStock(deps, { ...params, ...body, by: actor.user }),
})

export const putStockPolicy = endpoint({
  method: 'PUT',
  path: '/api/admin/stock/:variantId/policy',
  access: 'admin',
  may: 'stock.change',
  summary: 'Set whether a variant is sold beyond what is on hand, how much of it, and when that is sent',
  params: OF_A_VARIANT,
  body: SellBeyond,
  /** `told`: how many orders wait for another day than before, and are told. */
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
  summary: 'Change the stock of a variant by hand, with a reason: more or less, put aside, taken back, or written off',
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
  summary: 'Say when a variant is to be ordered again, and how much of it',
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
  summary: 'Set what is on hand of many article numbers at once; one that is refused stops no other',
  body: PasteCounts,
  returns: PastedCounts,
  run: ({ deps, actor, body }) => pasteCounts(deps, { ...body, by: actor.user }),
})

export const listMovements = endpoint({
  method: 'GET',
  path: '/api/admin/stock/movements',
  access: 'admin',
  may: 'stock.read',
  summary:
    'Why the stock is as it is: every movement, the newest first; of one variant with what was on hand after each, and its balance at any time',
  query: MovementQuery,
  returns: MovementList,
  run: ({ deps, query }) => stockMovements(deps, query),
})

export const exportStockList = endpoint({
  method: 'GET',
  path: '/api/admin/stock/export',
  access: 'admin',
  may: 'stock.read',
  summary:
    'All that a filter leaves of the stock, or the variants with the given numbers, as CSV or XLSX, with what lies in each place',
  query: StockExportQuery,
  returns: z.unknown(),
  refuses: ['rate-limit.exceeded', 'imports.workbook-full'],
  run: ({ deps, actor: { user }, query }) => exportStock(deps, user.id, query),
})
