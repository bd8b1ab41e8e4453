import type * as quotes from '#api/shop/orders/orders.return-quotes.ts'
import type * as returns from '#api/shop/orders/orders.returns.ts'
import type { AskReturn, OrderReturns } from '#modules/returns/contract.ts'
import { clientOf } from '../../../api/client.ts'
import { sendPhoto } from '../../../api/send-photo.ts'

const api = clientOf<typeof returns | typeof quotes>()
const RETURNS = '/api/orders/:number/returns'

export const returnReads = { of: (number: string) => api.read(RETURNS, { params: { number } }) }

export const returnWrites = {
  ask: (number: string, body: AskReturn): Promise<OrderReturns> => api.send('POST', RETURNS, { params: { number }, body }),
  /** Read-only. A POST, because its input is a list. */
  quote: (number: string, lines: AskReturn['lines']) =>
    api.send('POST', '/api/orders/:number/return-quotes', { params: { number }, body: { lines } }),
  move: (number: string, id: string, move: 'cancel' | 'send') =>
    api.send('POST', '/api/orders/:number/returns/:id/moves', { params: { number, id }, body: { move } }),
  photograph: async (number: string, id: string, file: Blob): Promise<boolean> => {
    const to = api.address('/api/orders/:number/returns/:id/photos', { params: { number, id } })
    return sendPhoto(to, { method: 'POST', body: file }).then(
      ({ ok }) => ok,
      () => false,
    )
  },
}
