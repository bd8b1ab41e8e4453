import type * as fitting from '#api/shop/orders/orders.fitting.ts'
import type * as garments from '#api/shop/orders/orders.garments.ts'
import type { FitReport } from '#modules/workshop/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof garments | typeof fitting>()
const FITTING = '/api/orders/:number/fitting'

export const madeReads = {
  garments: (number: string) => api.read('/api/orders/:number/garments', { params: { number } }),
  fitting: (number: string) => api.read(FITTING, { params: { number } }),
}
export const madeWrites = {
  book: (number: string, at: string) => api.send('PUT', FITTING, { params: { number }, body: { at } }),
  reportFit: (number: string, job: number, report: FitReport) =>
    api.send('POST', '/api/orders/:number/garments/:job/fit', { params: { number, job }, body: report }),
  cancelFitting: (number: string) => api.send('DELETE', FITTING, { params: { number } }),
}
