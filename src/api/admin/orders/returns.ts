import { z } from 'zod'
import { returnPhoto } from '#flows/returns/photos.ts'
import { ReturnList, ReturnQuery } from '#modules/returns/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { returnQueue } from '#views/orders/return-queue.ts'

export const listReturnQueue = endpoint({
  method: 'GET',
  path: '/api/admin/returns',
  access: 'admin',
  may: 'orders.read',
  summary: 'List returns of all orders, longest waiting first, with status counts',
  query: ReturnQuery,
  returns: ReturnList,
  run: ({ deps, query }) => returnQueue(deps, query),
})

export const showAdminReturnPhoto = endpoint({
  method: 'GET',
  path: '/api/admin/returns/photos/:photo',
  access: 'admin',
  may: 'orders.read',
  summary: 'Get a customer’s photo of a return',
  params: z.object({ photo: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  returns: z.unknown(),
  refuses: ['returns.no-such-return'],
  probe: { params: { photo: '999999999' }, status: 404 },
  run: ({ deps, params }) => returnPhoto(deps, params.photo),
})
