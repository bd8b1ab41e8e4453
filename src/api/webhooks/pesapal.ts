import { z } from 'zod'
import { hearNotice, hearPostedNotice, NoticeReply } from '#flows/payments/hear-pesapal.ts'
import { endpoint } from '#platform/endpoint.ts'

const MOST_NOTICE_kB = 8

export const getPesapalNotice = endpoint({
  method: 'GET',
  path: '/api/webhooks/pesapal',
  access: 'public',
  summary: 'Pesapal says that a payment has changed (as a GET)',
  query: z.object({
    OrderNotificationType: z.string().max(40).optional(),
    OrderTrackingId: z.string().max(60).optional(),
    OrderMerchantReference: z.string().max(60).optional(),
  }),
  returns: NoticeReply,
  refuses: ['rate-limit.exceeded'],
  run: ({ deps, query }) => hearNotice(deps, query),
})

export const postPesapalNotice = endpoint({
  method: 'POST',
  path: '/api/webhooks/pesapal',
  access: 'public',
  summary: 'Pesapal says that a payment has changed; answered with HTTP 200 always, and the outcome in the body',
  rawBody: true,
  mostBody_kB: MOST_NOTICE_kB,
  returns: NoticeReply,
  refuses: ['rate-limit.exceeded'],
  probe: { status: 200 },
  run: ({ deps, body }) => hearPostedNotice(deps, body),
})
