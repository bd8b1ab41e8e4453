import { z } from 'zod'
import { changeMailPreferences, mailPreferences } from '#flows/campaigns/mail-preferences.ts'
import { ChangeMailPreferences, LetterStopToken, MailPreferences } from '#modules/customers/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'

const params = z.object({ token: LetterStopToken })
const limit = perAddress('mail-preferences', 120, 60)
const refuses = ['customers.bad-letter-stop', 'rate-limit.exceeded']
const forged = { token: `nobody.${'x'.repeat(43)}` }

export const showMailPreferences = endpoint({
  method: 'GET',
  path: '/api/mail-preferences/:token',
  access: 'public',
  summary: 'Get the choices for marketing e-mails',
  params,
  limit,
  returns: MailPreferences,
  refuses,
  probe: { params: forged, status: 400 },
  run: ({ deps, params: { token } }) => mailPreferences(deps, token),
})

export const putMailPreferences = endpoint({
  method: 'PUT',
  path: '/api/mail-preferences/:token',
  access: 'public',
  summary: 'Update the choices for marketing e-mails',
  params,
  limit,
  body: ChangeMailPreferences,
  returns: MailPreferences,
  refuses,
  probe: { params: forged, status: 400 },
  run: ({ deps, params: { token }, body }) => changeMailPreferences(deps, token, body),
})
