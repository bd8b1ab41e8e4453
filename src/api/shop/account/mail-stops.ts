import { z } from 'zod'
import { stopLetters } from '#flows/letters/stop-letters.ts'
import { LetterStopToken } from '#modules/customers/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'

export const postMailStop = endpoint({
  method: 'POST',
  path: '/api/mail-stops/:token',
  access: 'public',
  summary:
    'Open the link under a marketing mail: its reader gets none from now on. Mail programs ask for it by themselves (RFC 8058)',
  params: z.object({ token: LetterStopToken }),
  limit: perAddress('mail-stops', 60, 60),
  returns: z.object({ stopped: z.literal(true) }),
  refuses: ['customers.bad-letter-stop', 'rate-limit.exceeded'],
  probe: { params: { token: `nobody.${'x'.repeat(43)}` }, status: 400 },
  run: ({ deps, params }) => stopLetters(deps, params.token),
})
