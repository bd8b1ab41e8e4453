import { z } from 'zod'
import { sendAgain } from '#flows/orders/send-again.ts'
import { OrderMails, OrderNumber } from '#modules/orders/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { mailShown, orderMails } from '#views/orders/order-mails.ts'

const params = z.object({ number: OrderNumber })
const mailParams = params.extend({ mail: z.uuid() })
const NONE = { params: { mail: '00000000-0000-4000-8000-000000000000' }, status: 404 } as const

export const listOrderMails = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/mails',
  access: 'admin',
  may: 'orders.read',
  summary: 'List e-mails about an order with their delivery status, newest first',
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
  summary: 'Get an e-mail about an order as HTML',
  params: mailParams,
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
  summary: 'Resend an e-mail about an order to its current address',
  params: mailParams,
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
