import { z } from 'zod'
import { countPiece, moveCount, openCount } from '#flows/goods/stock-counts.ts'
import { CountDetails, CountList, CountPiece, DocumentQuery, OpenCount } from '#modules/inventory/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { countDetails, countList } from '#views/stock/stock-documents.ts'

const OF_ONE = z.object({ id: z.coerce.number().int().positive().max(2_000_000_000) })
const SAVED = z.object({ id: z.int() })

export const listStockCounts = endpoint({
  method: 'GET',
  path: '/api/admin/stock-counts',
  access: 'admin',
  may: 'stock.read',
  summary: 'List stock counts, newest first',
  query: DocumentQuery,
  returns: CountList,
  run: ({ deps, query }) => countList(deps.db, query),
})

export const showStockCount = endpoint({
  method: 'GET',
  path: '/api/admin/stock-counts/:id',
  access: 'admin',
  may: 'stock.read',
  summary: 'Get a stock count with counted and expected quantities',
  params: OF_ONE,
  returns: CountDetails,
  refuses: ['inventory.no-such-document'],
  probe: { status: 400 },
  run: ({ deps, params }) => countDetails(deps.db, params.id),
})

export const postStockCount = endpoint({
  method: 'POST',
  path: '/api/admin/stock-counts',
  access: 'admin',
  may: 'stock.change',
  summary: 'Start a stock count of a location',
  body: OpenCount,
  returns: SAVED,
  status: 201,
  refuses: ['inventory.no-such-location'],
  run: ({ deps, actor, body }) => openCount(deps, { ...body, by: actor.user }),
})

export const postCountedPiece = endpoint({
  method: 'POST',
  path: '/api/admin/stock-counts/:id/pieces',
  access: 'admin',
  may: 'stock.change',
  summary: 'Record the counted quantity of a SKU in a stock count',
  params: OF_ONE,
  body: CountPiece,
  returns: z.object({ counted: z.int(), expected: z.int() }),
  refuses: ['inventory.no-such-document', 'inventory.cannot-move', 'inventory.unknown-articles', 'inventory.no-such-stock'],
  run: ({ deps, actor, params, body }) => countPiece(deps, { ...params, ...body, by: actor.user }),
})

export const postCountMove = endpoint({
  method: 'POST',
  path: '/api/admin/stock-counts/:id/moves',
  access: 'admin',
  may: 'stock.change',
  summary: 'Update a stock count’s status: submit, reopen, approve or cancel',
  params: OF_ONE,
  body: z.object({ move: z.enum(['submit', 'reopen', 'approve', 'cancel']) }),
  returns: SAVED,
  refuses: [
    ...['inventory.no-such-document', 'inventory.cannot-move', 'inventory.nothing-in-it', 'inventory.not-there'],
    ...['inventory.below-promised'],
  ],
  run: ({ deps, actor, params, body }) => moveCount(deps, { ...params, ...body, by: actor.user }),
})
