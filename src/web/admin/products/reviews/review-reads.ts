import type * as reviews from '#api/admin/catalogue/reviews.ts'
import type { AdminReviewQuery } from '#modules/reviews/contract.ts'
import { clientOf } from '../../../api/client.ts'
import type { ListSpecOf } from '../../../shared/admin/kit/list-state.ts'

const api = clientOf<typeof reviews>()

export const REVIEWS_LIST: ListSpecOf<AdminReviewQuery> = {
  columns: [{ id: 'review', required: true }, { id: 'product' }, { id: 'state' }, { id: 'at' }],
  filters: ['state', 'stars'],
  sort: '',
  sizes: [25, 50, 100],
}

export const reviewReads = {
  list: ({ stars, ...query }: Partial<AdminReviewQuery>) =>
    api.read('/api/admin/reviews', { query: { ...query, ...(stars && { stars: Number(stars) }) } }),
}
export const reviewWrites = {
  decide: (id: string, state: 'published' | 'refused') =>
    api.send('POST', '/api/admin/reviews/:id/decision', { params: { id }, body: { state } }),
  answer: (id: string, text: string) => api.send('PUT', '/api/admin/reviews/:id/answer', { params: { id }, body: { text } }),
}
