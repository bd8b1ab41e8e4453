import { z } from 'zod'
import { askForStock, stopRequests, withdrawRequest } from '#flows/wishlist/stock-requests.ts'
import { done } from '#kernel/outcome.ts'
import { AskForStock, StockRequests, StopToken } from '#modules/wishlist/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { waitingOf } from '#views/stock/stock-requests.ts'

const ASKED = z.object({ asked: z.literal(true) })

export const showStockRequests = endpoint({
  method: 'GET',
  path: '/api/stock-requests',
  access: 'customer',
  summary: 'List the customer’s back-in-stock requests',
  returns: StockRequests,
  run: async ({ deps, actor }) => done(await waitingOf(deps.db, actor.user)),
})

export const postStockRequest = endpoint({
  method: 'POST',
  path: '/api/stock-requests',
  access: 'visitor',
  summary: 'Request a back-in-stock e-mail for a variant',
  body: AskForStock,
  returns: ASKED,
  refuses: [
    'wishlist.email-needed',
    'wishlist.can-be-had',
    'wishlist.too-many-requests',
    'catalogue.not-sold',
    'rate-limit.exceeded',
  ],
  run: ({ deps, actor, channel, body, clientAddress }) => askForStock(deps, { ...actor, channel }, clientAddress, body),
})

export const deleteStockRequest = endpoint({
  method: 'DELETE',
  path: '/api/stock-requests/:id',
  access: 'customer',
  summary: 'Cancel a back-in-stock request',
  params: z.object({ id: z.uuid() }),
  returns: StockRequests,
  refuses: ['wishlist.no-such-request'],
  probe: { status: 404 },
  run: ({ deps, actor, params }) => withdrawRequest(deps, actor.user, params.id),
})

export const postStockRequestStop = endpoint({
  method: 'POST',
  path: '/api/stock-requests/stops',
  access: 'public',
  summary: 'Stop back-in-stock e-mails to an address',
  body: StopToken,
  returns: z.object({ stopped: z.literal(true) }),
  refuses: ['wishlist.bad-stop'],
  run: ({ deps, body }) => stopRequests(deps, body.token),
})
