import type * as ofOrder from '#api/admin/orders.fitting.ts'
import type * as fittings from '#api/admin/workshop.fittings.ts'
import type { FittingOutcome } from '#modules/workshop/contract.ts'
import { clientOf } from '../../../api/client.ts'

const api = clientOf<typeof fittings | typeof ofOrder>()
const FITTING = '/api/admin/orders/:number/fitting'

export const fittingReads = {
  ofOrder: (number: string) => api.read(FITTING, { params: { number } }),
  all: (order: string) => api.read('/api/admin/workshop/fittings', { query: { order } }),
}
export const fittingWrites = {
  book: (number: string, at: string) => api.send('PUT', FITTING, { params: { number }, body: { at } }),
  record: (id: string, outcome: FittingOutcome) =>
    api.send('POST', '/api/admin/workshop/fittings/:id/outcome', { params: { id }, body: outcome }),
}
