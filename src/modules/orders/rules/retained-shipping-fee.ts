import type { FulfilmentState } from '../contract.ts'

type Fee = {
  parcel: FulfilmentState | null
  shippingFee: number
  /** KES cents of the customer that the shop holds, less promised refunds. */
  kept: number
}

/** Returns KES cents: the highest part of the delivery fee that the shop can keep when staff cancel an order. */
export const feeMax = ({ parcel, shippingFee, kept: retained }: Fee): number =>
  parcel === 'returned_to_sender' ? Math.min(shippingFee, retained) : 0
