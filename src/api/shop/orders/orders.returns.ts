import { z } from 'zod'
import { askReturn } from '#flows/returns/ask-return.ts'
import { moveOwnReturn } from '#flows/returns/move-return.ts'
import { addReturnPhoto, returnPhoto } from '#flows/returns/photos.ts'
import { OrderNumber } from '#modules/orders/contract.ts'
import { AskReturn, OrderReturns } from '#modules/returns/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { uploadLimit } from '#platform/rate-limit.ts'
import { checkoutLimit } from '#platform/shared-counts.ts'
import { singleLine } from '#shapes/text.ts'
import { ownReturns } from '#steps/returns/show-returns.ts'

const params = z.object({ number: OrderNumber })
const returnParams = params.extend({ id: z.uuid() })
const MAX_PHOTO_kB = 10 * 1024
const NOBODYS = '00000000-0000-4000-8000-000000000000'

export const listReturns = endpoint({
  method: 'GET',
  path: '/api/orders/:number/returns',
  access: 'order-owner',
  summary: 'List the customer’s returns of an order',
  params: z.object({ number: OrderNumber }),
  returns: OrderReturns,
  refuses: ['orders.no-such-order'],
  run: ({ deps, actor, params }) => ownReturns(deps, actor, params.number),
})

export const postReturn = endpoint({
  method: 'POST',
  path: '/api/orders/:number/returns',
  access: 'order-owner',
  summary: 'Request a return, exchange, repair or alteration',
  params: z.object({ number: OrderNumber }),
  body: AskReturn,
  returns: OrderReturns,
  status: 201,
  refuses: [
    ...['orders.no-such-order', 'orders.proof-needed', 'rate-limit.exceeded', 'returns.no-such-return', 'returns.no-such-line'],
    ...['returns.not-delivered', 'returns.too-many', 'returns.too-late', 'returns.not-this-way', 'returns.needs-account'],
    'returns.not-that-size',
  ],
  limit: checkoutLimit('return'),
  run: ({ deps, actor, params, body }) => askReturn(deps, actor, params.number, body),
})

export const showReturnPhoto = endpoint({
  method: 'GET',
  path: '/api/orders/:number/returns/photos/:photo',
  access: 'order-owner',
  summary: 'Download a photo of the customer’s return',
  params: params.extend({ photo: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  returns: z.unknown(),
  refuses: ['returns.no-such-return'],
  probe: { params: { photo: '999999999' }, status: 404 },
  run: ({ deps, actor, params }) => returnPhoto(deps, params.photo, { owner: actor, number: params.number }),
})

export const postReturnMove = endpoint({
  method: 'POST',
  path: '/api/orders/:number/returns/:id/moves',
  access: 'order-owner',
  summary: 'Cancel a return, or record that it was sent',
  params: returnParams,
  body: z.object({ move: z.enum(['cancel', 'send']), tracking: singleLine(80).optional() }),
  returns: OrderReturns,
  refuses: ['orders.no-such-order', 'orders.proof-needed', 'returns.no-such-return', 'returns.cannot-move'],
  probe: { params: { id: NOBODYS }, body: { move: 'cancel' }, status: 404 },
  run: ({ deps, actor, params, body }) => moveOwnReturn(deps, actor, params, body),
})

export const postReturnPhoto = endpoint({
  method: 'POST',
  path: '/api/orders/:number/returns/:id/photos',
  access: 'order-owner',
  summary: 'Upload a photo to a return',
  params: returnParams,
  rawBody: true,
  maxBody_kB: MAX_PHOTO_kB,
  returns: OrderReturns,
  status: 201,
  refuses: [
    ...[
      'media.not-a-picture',
      'media.broken',
      'media.too-many-pixels',
      'media.interlaced',
      'media.too-small',
      'media.busy',
      'orders.no-such-order',
    ],
    ...['orders.proof-needed', 'returns.no-such-return', 'returns.too-many-photos'],
  ],
  probe: { params: { id: NOBODYS }, status: 404 },
  limit: uploadLimit,
  run: ({ deps, actor, params, body }) => addReturnPhoto(deps, actor, params, body),
})
