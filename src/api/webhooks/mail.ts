import { z } from 'zod'
import { handleMailWebhook } from '#flows/emails/handle-mail-webhook.ts'
import { endpoint } from '#platform/endpoint.ts'

export const postMailEvents = endpoint({
  method: 'POST',
  path: '/api/webhooks/mail/:source',
  access: 'public',
  summary: 'Receive bounces and complaints from a mail provider or a mail server',
  params: z.object({ source: z.string().regex(/^[a-z]{2,20}$/) }),
  rawBody: true,
  maxBody_kB: 1024,
  returns: z.object({ received: z.int() }),
  refuses: ['email.no-such-provider', 'email.bad-signature'],
  probe: { params: { source: 'nobody' }, status: 404 },
  run: ({ deps, params, body, header }) => handleMailWebhook(deps, { provider: params.source, raw: body, header }),
})
