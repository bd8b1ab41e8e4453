import type * as ofOrder from '#api/admin/orders/orders.fitting.ts'
import type * as fittings from '#api/admin/tailoring/workshop.fittings.ts'
import type { FittingOutcome, FittingResources } from '#modules/workshop/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof fittings | typeof ofOrder>()
const FITTING = '/api/admin/orders/:number/fitting'

export const fittingReads = {
  from: (day: string) => api.read('/api/admin/workshop/fittings', { query: { from: day } }),
  resources: () => api.read('/api/admin/workshop/fittings/resources'),
}
export const fittingWrites = {
  book: (number: string, at: string) => api.send('PUT', FITTING, { params: { number }, body: { at } }),
  resources: (resources: FittingResources) => api.send('PUT', '/api/admin/workshop/fittings/resources', { body: resources }),
  record: (id: string, outcome: FittingOutcome) =>
    api.send('POST', '/api/admin/workshop/fittings/:id/outcome', { params: { id }, body: outcome }),
}
