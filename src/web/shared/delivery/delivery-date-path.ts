import { addressOf } from '../../api/address.ts'

/** Where a delivery time is chosen: for an order, or for the cart on its way through the checkout. Apart from `paths.ts`, because no first view needs it. */
export const deliveryDatePath = (order?: string) => addressOf(['/select-delivery-date', { order }])
