import type * as consents from '#api/shop/account/mail-consents.ts'
import type * as preferences from '#api/shop/account/mail-preferences.ts'
import type { ChangeMailPreferences } from '#modules/customers/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof consents | typeof preferences>()

/** Choices for marketing e-mails, authorised by the signed link of an e-mail. */
export const mailPreferences = {
  read: (token: string) => ({ ...api.read('/api/mail-preferences/:token', { params: { token } }), staleTime: 0, retry: false }),
  save: (token: string, body: ChangeMailPreferences) =>
    api.send('PUT', '/api/mail-preferences/:token', { params: { token }, body }),
  confirm: (token: string) => api.send('POST', '/api/mail-consents/:token', { params: { token } }),
}
