import type * as orderMeasurements from '#api/shop/orders/orders.measurements.ts'
import type * as measurements from '#api/shop/tailoring/measurements.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof measurements | typeof orderMeasurements>()

export const measurementReads = {
  mine: () => api.read('/api/measurements'),
  ofOrder: (number: string) => api.read('/api/orders/:number/measurements', { params: { number } }),
}
