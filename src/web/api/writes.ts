import type { AddLine, Cart, ChangeLine } from '#modules/cart/contract.ts'
import { browserFetch } from './transport.ts'
import { write } from './write.ts'

export const answer = async <T>(method: string, url: string, body?: unknown, headers?: Record<string, string>): Promise<T> =>
  (await write(browserFetch, method, url, body, headers)).json()

/** What the shop's screens change; of orders, accounts and the back office, see `shared/order/`, `shared/account/` and `shared/admin/`. Each answers with the new state of what it changed. */
export const writes = {
  addLine: (line: AddLine) => answer<Cart>('POST', '/api/cart/lines', line),
  changeLine: (id: string, change: ChangeLine) => answer<Cart>('PATCH', `/api/cart/lines/${id}`, change),
  removeLine: (id: string) => answer<Cart>('DELETE', `/api/cart/lines/${id}`),
  acceptChanges: () => answer<Cart>('POST', '/api/cart/acceptance'),
}
