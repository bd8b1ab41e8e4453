import type { FulfilmentState } from '../contract.ts'

/** Ready for pickup counts as sent. */
export const HAS_LEFT: readonly FulfilmentState[] = ['shipped', 'out_for_delivery', 'delivered', 'ready_for_pickup', 'collected']
export const NOT_ARRIVED: readonly FulfilmentState[] = ['delivery_failed', 'refused', 'lost', 'returned_to_sender']
export const HAS_ARRIVED: readonly FulfilmentState[] = ['delivered', 'collected']
/** States of a sent order's parcel while it is in the shop. */
export const IN_THE_SHOP_AGAIN: readonly FulfilmentState[] = ['ready_for_pickup', 'returned_to_sender', 'packed']
/** Dispatched, and neither with the customer nor back in the shop. */
export const OUT_OF_THE_SHOP: readonly FulfilmentState[] = ['shipped', 'out_for_delivery', 'delivery_failed', 'refused', 'lost']
/** States of parcels in which a sent order can be cancelled. */
export const CAME_TO_NOTHING: readonly FulfilmentState[] = ['returned_to_sender', 'lost']
