import { z } from 'zod'
import { sendAgain } from '#flows/orders/send-again.ts'
import { OrderMails, OrderNumber } from '#modules/orders/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { mailShown, orderMails } from '#views/orders/order-mails.ts'

const params = z.object({ number: OrderNumber })
const one = params.extend({ mail: z.uuid() })
const NONE = { params: { mail: '00000000-0000-4000-8000-000000000000' }, status: 404 } as const

export const listOrderMails = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/mails',
  access: 'admin',
  may: 'orders.read',
  summary: 'The mails that were written about an order, the newest first, and what became of each',
  params,
  returns: OrderMails,
  refuses: ['orders.no-such-order'],
  run: ({ deps, params }) => orderMails(deps, params.number),
})

export const showOrderMail = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/mails/:mail',
  access: 'admin',
  may: 'orders.read',
  summary: 'A mail about an order as its reader sees it',
  params: one,
  returns: z.string().describe('text/html'),
  refuses: ['orders.no-such-mail'],
  probe: NONE,
  run: ({ deps, params }) => mailShown(deps, params.number, params.mail),
})

export const postOrderMail = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/mails/:mail/copies',
  access: 'admin',
  may: 'orders.change',
  summary: 'Send a mail about an order once more, in the same words, to the address that the order has now',
  params: one,
  returns: OrderMails,
  status: 201,
  idempotent: true,
  refuses: [
    'orders.no-such-order',
    'orders.no-such-mail',
    'orders.no-address-for-mail',
    'rate-limit.exceeded',
    'idempotency.key-reused',
  ],
  probe: NONE,
  run: ({ deps, actor, params, idempotencyKey }) => sendAgain(deps, { ...params, by: actor.user, key: idempotencyKey }),
})
