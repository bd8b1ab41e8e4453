import { z } from 'zod'
import { cancelTransfer, receiveTransfer, saveTransfer, sendTransfer } from '#flows/goods/transfers.ts'
import { DocumentQuery, ReceiveTransfer, SaveTransfer, TransferDetails, TransferList } from '#modules/inventory/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { transferDetails, transferList } from '#views/stock/stock-documents.ts'

const OF_ONE = z.object({ id: z.coerce.number().int().positive().max(2_000_000_000) })
const SAVED = z.object({ id: z.int() })
const ADD_UP = 'inventory.rolls-do-not-add-up'
const MOVED = ['inventory.no-such-document', 'inventory.cannot-move', 'inventory.not-there', 'inventory.below-promised']

export const listTransfers = endpoint({
  method: 'GET',
  path: '/api/admin/transfers',
  access: 'admin',
  may: 'stock.read',
  summary: 'List stock transfers, newest first',
  query: DocumentQuery,
  returns: TransferList,
  run: ({ deps, query }) => transferList(deps.db, query),
})

export const showTransfer = endpoint({
  method: 'GET',
  path: '/api/admin/transfers/:id',
  access: 'admin',
  may: 'stock.read',
  summary: 'Get a stock transfer with its items',
  params: OF_ONE,
  returns: TransferDetails,
  refuses: ['inventory.no-such-document'],
  probe: { status: 400 },
  run: ({ deps, params }) => transferDetails(deps.db, params.id),
})

export const postTransfer = endpoint({
  method: 'POST',
  path: '/api/admin/transfers',
  access: 'admin',
  may: 'stock.change',
  summary: 'Create a draft stock transfer',
  body: SaveTransfer,
  returns: SAVED,
  status: 201,
  refuses: ['inventory.same-location', 'inventory.unknown-articles', 'inventory.no-such-document'],
  run: ({ deps, actor, body }) => saveTransfer(deps, { ...body, by: actor.user }),
})

export const putTransfer = endpoint({
  method: 'PUT',
  path: '/api/admin/transfers/:id',
  access: 'admin',
  may: 'stock.change',
  summary: 'Update a draft stock transfer',
  params: OF_ONE,
  body: SaveTransfer,
  returns: SAVED,
  refuses: ['inventory.no-such-document', 'inventory.cannot-move', 'inventory.same-location', 'inventory.unknown-articles'],
  run: ({ deps, actor, params, body }) => saveTransfer(deps, { ...params, ...body, by: actor.user }),
})

export const postTransferMove = endpoint({
  method: 'POST',
  path: '/api/admin/transfers/:id/moves',
  access: 'admin',
  may: 'stock.change',
  summary: 'Send a stock transfer, or cancel a draft',
  params: OF_ONE,
  body: z.object({ move: z.enum(['send', 'cancel']) }),
  returns: SAVED,
  refuses: [...MOVED, 'inventory.nothing-in-it', 'inventory.roll-not-there', 'inventory.name-the-rolls', ADD_UP],
  run: ({ deps, actor, params, body }) =>
    (body.move === 'send' ? sendTransfer : cancelTransfer)(deps, { ...params, by: actor.user }),
})

export const postTransferReceipt = endpoint({
  method: 'POST',
  path: '/api/admin/transfers/:id/receipts',
  access: 'admin',
  may: 'stock.change',
  summary: 'Receive goods of a stock transfer and record what is missing',
  params: OF_ONE,
  body: ReceiveTransfer,
  returns: SAVED,
  refuses: [...MOVED, 'inventory.more-than-open', 'inventory.missing-needs-reason', 'inventory.location-closed', ADD_UP],
  run: ({ deps, actor, params, body }) => receiveTransfer(deps, { ...params, ...body, by: actor.user }),
})
