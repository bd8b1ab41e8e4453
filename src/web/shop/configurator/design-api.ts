import type * as designs from '#api/shop/tailoring/designs.ts'
import type { NewDesign } from '#modules/garments/contract.ts'
import type { MeasureDesign } from '#modules/patterns/contract.ts'
import { type AnswerTo, clientOf } from '../../api/client.ts'

const api = clientOf<typeof designs>()

export const designReads = {
  cards: () => api.read('/api/designs/garments'),
  garment: (slug: string) => api.read('/api/designs/garments/:slug', { params: { slug } }),
  mine: () => api.read('/api/designs'),
}
export const designWrites = {
  save: (design: NewDesign) => api.send('POST', '/api/designs', { body: design }),
  measure: (design: MeasureDesign) => api.send('POST', '/api/designs/measures', { body: design }),
  forget: (id: string) => api.send('DELETE', '/api/designs/:id', { params: { id } }),
}
export type Designable = AnswerTo<ReturnType<typeof designReads.garment>>
export type DesignCards = AnswerTo<ReturnType<typeof designReads.cards>>
