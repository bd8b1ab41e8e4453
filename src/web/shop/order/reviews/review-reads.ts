import type * as reviews from '#api/shop/orders/orders.reviews.ts'
import type { WriteReview } from '#modules/reviews/contract.ts'
import { type AnswerTo, clientOf } from '../../../api/client.ts'
import { sendPhoto } from '../../../api/send-photo.ts'

const api = clientOf<typeof reviews>()
const REVIEWS = '/api/orders/:number/reviews'

export const reviewReads = { of: (number: string) => api.read(REVIEWS, { params: { number } }) }
export type OrderReviews = AnswerTo<ReturnType<typeof reviewReads.of>>
export type ReviewLine = OrderReviews['lines'][number]

export const reviewWrites = {
  write: (number: string, body: WriteReview) => api.send('POST', REVIEWS, { params: { number }, body }),
  photograph: async (number: string, id: string, file: Blob): Promise<boolean> => {
    const to = api.address('/api/orders/:number/reviews/:id/photos', { params: { number, id } })
    return sendPhoto(to, { method: 'POST', body: file }).then(
      ({ ok }) => ok,
      () => false,
    )
  },
}
