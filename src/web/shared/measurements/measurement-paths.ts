import { addressOf } from '../../api/address.ts'

/** Not in `paths.ts`, because no first view needs it. `order` and `line`: order line that the measurements are for. */
export const measurementsPath = (where: { person?: string; order?: string; line?: string } = {}) =>
  addressOf(['/measurements', where])
export const orderMeasurementsPath = (number: string) => `/order-measurements/${encodeURIComponent(number)}`
