import { z } from 'zod'
import { openUnsubscribePage, unsubscribeByLink } from '#flows/campaigns/unsubscribe.ts'
import { LetterStopToken } from '#modules/customers/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'

/** Mail providers send the unsubscribe requests of all readers of a campaign from few IP addresses. */
const PER_MINUTE = 20_000

export const showMailStop = endpoint({
  method: 'GET',
  path: '/api/mail-stops/:token',
  access: 'public',
  summary: 'Open the unsubscribe page',
  params: z.object({ token: LetterStopToken }),
  returns: z.unknown(),
  probe: { params: { token: `nobody.${'x'.repeat(43)}` }, status: 303 },
  run: ({ params }) => openUnsubscribePage(params.token),
})

export const postMailStop = endpoint({
  method: 'POST',
  path: '/api/mail-stops/:token',
  access: 'public',
  summary: 'Stop marketing e-mails (one-click unsubscribe, RFC 8058)',
  params: z.object({ token: LetterStopToken }),
  limit: perAddress('mail-stops', PER_MINUTE, 60),
  isFromAnywhere: true,
  returns: z.object({ stopped: z.literal(true) }),
  refuses: ['customers.bad-letter-stop', 'rate-limit.exceeded'],
  probe: { params: { token: `nobody.${'x'.repeat(43)}` }, status: 400 },
  run: ({ deps, params }) => unsubscribeByLink(deps, params.token),
})
