import { z } from 'zod'
import {
  handlePesapalWebhook,
  handlePostedPesapalWebhook,
  NoticeReply,
  pesapalNoticeLimit,
} from '#flows/payments/handle-pesapal-webhook.ts'
import { endpoint } from '#platform/endpoint.ts'
import { singleLine } from '#shapes/text.ts'

const MAX_NOTICE_kB = 8

export const getPesapalNotice = endpoint({
  method: 'GET',
  path: '/api/webhooks/pesapal',
  access: 'public',
  urgency: 'payment',
  summary: 'Receive a Pesapal payment notification by GET',
  query: z.object({
    OrderNotificationType: singleLine(40).optional(),
    OrderTrackingId: singleLine(60).optional(),
    OrderMerchantReference: singleLine(60).optional(),
  }),
  returns: NoticeReply,
  limit: pesapalNoticeLimit,
  run: ({ deps, query }) => handlePesapalWebhook(deps, query),
})

export const postPesapalNotice = endpoint({
  method: 'POST',
  path: '/api/webhooks/pesapal',
  access: 'public',
  urgency: 'payment',
  summary: 'Receive a Pesapal payment notification by POST',
  rawBody: true,
  maxBody_kB: MAX_NOTICE_kB,
  returns: NoticeReply,
  limit: pesapalNoticeLimit,
  probe: { status: 200 },
  run: ({ deps, body }) => handlePostedPesapalWebhook(deps, body),
})
