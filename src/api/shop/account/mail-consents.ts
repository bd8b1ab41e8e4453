import { z } from 'zod'
import { confirmConsent } from '#flows/campaigns/mail-preferences.ts'
import { ConsentToken } from '#modules/customers/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'

export const postConsent = endpoint({
  method: 'POST',
  path: '/api/mail-consents/:token',
  access: 'public',
  summary: 'Confirm a subscription to marketing e-mails (double opt-in)',
  params: z.object({ token: ConsentToken }),
  limit: perAddress('mail-consents', 60, 60),
  returns: z.object({ confirmed: z.literal(true) }),
  refuses: ['customers.bad-consent-link', 'rate-limit.exceeded'],
  probe: { params: { token: `nobody.1.${'x'.repeat(43)}` }, status: 410 },
  run: ({ deps, params: { token } }) => confirmConsent(deps, token),
})
