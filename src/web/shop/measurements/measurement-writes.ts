import type * as orderMeasurements from '#api/shop/orders/orders.measurements.ts'
import type * as measurements from '#api/shop/tailoring/measurements.ts'
import type { Measure, PostureSide } from '#domain/tailoring/tape.ts'
import type { CheckBody, GiveSet, NewFit, NewProfile, NewSet } from '#modules/measurements/contract.ts'
import { clientOf } from '../../api/client.ts'
import type { KnownBody } from '../../shared/sizes/known-body.ts'

const api = clientOf<typeof measurements | typeof orderMeasurements>()

export const measurementWrites = {
  add: (profile: NewProfile) => api.send('POST', '/api/measurements/profiles', { body: profile }),
  change: (id: string, unit: 'cm' | 'in') =>
    api.send('PATCH', '/api/measurements/profiles/:id', { params: { id }, body: { unit } }),
  copy: (id: string, fit: NewFit) => api.send('POST', '/api/measurements/profiles/:id/copies', { params: { id }, body: fit }),
  remove: (id: string) => api.send('DELETE', '/api/measurements/profiles/:id', { params: { id } }),
  photo: (set: string, side: PostureSide) => api.address('/api/measurements/sets/:set/photos/:side', { params: { set, side } }),
  removePhoto: (set: string, side: PostureSide) =>
    api.send('DELETE', '/api/measurements/sets/:set/photos/:side', { params: { set, side } }),
  save: (id: string, set: NewSet) => api.send('POST', '/api/measurements/profiles/:id/sets', { params: { id }, body: set }),
  estimate: (body: KnownBody & { wanted: Measure[] }) => api.send('POST', '/api/measurements/estimates', { body }),
  check: (body: CheckBody) => api.send('POST', '/api/measurements/checks', { body }),
  give: (number: string, line: number, body: GiveSet) =>
    api.send('PUT', '/api/orders/:number/measurements/:line', { params: { number, line }, body }),
}
