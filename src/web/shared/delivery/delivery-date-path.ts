import { addressOf } from '../../api/address.ts'

/** Not in `paths.ts`, because no first view needs it. */
export const deliveryDatePath = (order?: string) => addressOf(['/select-delivery-date', { order }])
