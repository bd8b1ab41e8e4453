import { addressOf } from '../../api/address.ts'

/** Path of the delivery slot page, for an order or the cart. Not in `paths.ts`, because no first view needs it. */
export const deliveryDatePath = (order?: string) => addressOf(['/select-delivery-date', { order }])
