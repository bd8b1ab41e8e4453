import type * as mails from '#api/admin/orders/orders.mails.ts'
import { clientOf } from '../../../api/client.ts'

const api = clientOf<typeof mails>()

export const mailAddress = (number: string, mail: string): string =>
  api.address('/api/admin/orders/:number/mails/:mail', { params: { number, mail } })

export const mailWrites = {
  sendAgain: (number: string, mail: string, key: string) =>
    api.send('POST', '/api/admin/orders/:number/mails/:mail/copies', { params: { number, mail }, key }),
}
