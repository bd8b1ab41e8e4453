import { z } from 'zod'
import { stopLetters } from '#flows/campaigns/unsubscribe.ts'
import { LetterStopToken } from '#modules/customers/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'

export const postMailStop = endpoint({
  method: 'POST',
  path: '/api/mail-stops/:token',
  access: 'public',
  summary: 'Stop marketing e-mails (one-click unsubscribe, RFC 8058)',
  params: z.object({ token: LetterStopToken }),
  limit: perAddress('mail-stops', 60, 60),
  returns: z.object({ stopped: z.literal(true) }),
  refuses: ['customers.bad-letter-stop', 'rate-limit.exceeded'],
  probe: { params: { token: `nobody.${'x'.repeat(43)}` }, status: 400 },
  run: ({ deps, params }) => stopLetters(deps, params.token),
})
