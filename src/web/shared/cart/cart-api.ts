import type * as cart from '#api/shop/cart/cart.ts'
import type { AddLine, ChangeLine } from '#modules/cart/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof cart>()

export const cartRead = () => api.read('/api/cart')
export const everyCartShipping = () => api.every('/api/cart/shipping')

/** Cart writes. Each returns the updated cart. */
export const cartWrites = {
  addLine: (line: AddLine) => api.send('POST', '/api/cart/lines', { body: line }),
  changeLine: (id: string, change: ChangeLine) => api.send('PATCH', '/api/cart/lines/:id', { params: { id }, body: change }),
  removeLine: (id: string) => api.send('DELETE', '/api/cart/lines/:id', { params: { id } }),
  acceptChanges: () => api.send('POST', '/api/cart/acceptance'),
}
