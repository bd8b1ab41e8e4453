import type * as giftCards from '#api/admin/money/gift-cards.ts'
import type { IssueGiftCard } from '#modules/credit/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof giftCards>()

export const cardReads = {
  list: (query: { before?: string }) => api.read('/api/admin/gift-cards', { query }),
}
export const cardWrites = {
  issue: (card: IssueGiftCard, key: string) => api.send('POST', '/api/admin/gift-cards', { body: card, key }),
  stop: (id: string, reason: string) => api.send('POST', '/api/admin/gift-cards/:id/stop', { params: { id }, body: { reason } }),
  release: (id: string, reason: string) =>
    api.send('POST', '/api/admin/gift-cards/:id/release', { params: { id }, body: { reason } }),
}
