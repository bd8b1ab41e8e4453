import { addressOf } from '../../api/address.ts'

/** Apart from `paths.ts`, because no first view needs them. `person`: whose steps are open; `order` and `line`: what they are for. */
export const measurementsPath = (where: { person?: string; order?: string; line?: string } = {}) =>
  addressOf(['/measurements', where])
export const orderMeasurementsPath = (number: string) => `/order-measurements/${encodeURIComponent(number)}`
