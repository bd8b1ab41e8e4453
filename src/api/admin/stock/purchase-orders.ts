import { z } from 'zod'
import { movePurchase, receivePurchase, savePurchase } from '#flows/goods/purchases.ts'
import { DocumentQuery, PurchaseDetails, PurchaseList, ReceivePurchase, SavePurchase } from '#modules/inventory/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { purchaseDetails, purchaseList } from '#views/stock/stock-documents.ts'

const OF_ONE = z.object({ id: z.coerce.number().int().positive().max(2_000_000_000) })
const SAVED = z.object({ id: z.int() })
const DRAFTED = ['inventory.no-such-supplier', 'inventory.unknown-articles']

export const listPurchaseOrders = endpoint({
  method: 'GET',
  path: '/api/admin/purchase-orders',
  access: 'admin',
  may: 'stock.read',
  summary: 'List purchase orders, newest first',
  query: DocumentQuery,
  returns: PurchaseList,
  run: ({ deps, query }) => purchaseList(deps.db, query),
})

export const showPurchaseOrder = endpoint({
  method: 'GET',
  path: '/api/admin/purchase-orders/:id',
  access: 'admin',
  may: 'stock.read',
  summary: 'Get a purchase order with its items',
  params: OF_ONE,
  returns: PurchaseDetails,
  refuses: ['inventory.no-such-document'],
  probe: { status: 400 },
  run: ({ deps, params }) => purchaseDetails(deps.db, params.id),
})

export const postPurchaseOrder = endpoint({
  method: 'POST',
  path: '/api/admin/purchase-orders',
  access: 'admin',
  may: 'stock.change',
  summary: 'Create a draft purchase order',
  body: SavePurchase,
  returns: SAVED,
  status: 201,
  refuses: DRAFTED,
  run: ({ deps, actor, body }) => savePurchase(deps, { ...body, by: actor.user }),
})

export const putPurchaseOrder = endpoint({
  method: 'PUT',
  path: '/api/admin/purchase-orders/:id',
  access: 'admin',
  may: 'stock.change',
  summary: 'Update a draft purchase order',
  params: OF_ONE,
  body: SavePurchase,
  returns: SAVED,
  refuses: [...DRAFTED, 'inventory.no-such-document', 'inventory.cannot-move'],
  run: ({ deps, actor, params, body }) => savePurchase(deps, { ...params, ...body, by: actor.user }),
})

export const postPurchaseMove = endpoint({
  method: 'POST',
  path: '/api/admin/purchase-orders/:id/moves',
  access: 'admin',
  may: 'stock.change',
  summary: 'Place, close or cancel a purchase order',
  params: OF_ONE,
  body: z.object({ move: z.enum(['order', 'close', 'cancel']) }),
  returns: SAVED,
  refuses: ['inventory.no-such-document', 'inventory.cannot-move', 'inventory.nothing-in-it'],
  run: ({ deps, actor, params, body }) => movePurchase(deps, { ...params, ...body, by: actor.user }),
})

export const postPurchaseReceipt = endpoint({
  method: 'POST',
  path: '/api/admin/purchase-orders/:id/receipts',
  access: 'admin',
  may: 'stock.change',
  summary: 'Receive goods of a purchase order and allocate them to backorders',
  params: OF_ONE,
  body: ReceivePurchase,
  returns: SAVED.extend({ given: z.int() }),
  refuses: [
    ...['inventory.no-such-document', 'inventory.cannot-move', 'inventory.more-than-open', 'inventory.location-closed'],
    ...['inventory.rolls-beyond-stock', 'inventory.roll-label-taken', 'inventory.no-such-stock'],
  ],
  run: ({ deps, actor, params, body }) => receivePurchase(deps, { ...params, ...body, by: actor.user }),
})
