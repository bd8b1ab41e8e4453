import type { FulfilmentState } from '../contract.ts'

type Fee = {
  /** Null while there is no parcel. */
  parcel: FulfilmentState | null
  shippingFee: number
  /** The customer's money that the shop holds, less promised refunds; KES cents. */
  kept: number
}

/**
 * Returns the highest part of the delivery fee that the shop can keep when staff cancel an order,
 * in KES cents. If the parcel came back: the fee, but at most the money that the shop holds.
 * Otherwise 0.
 */
export const feeMax = ({ parcel, shippingFee, kept: retained }: Fee): number =>
  parcel === 'returned_to_sender' ? Math.min(shippingFee, retained) : 0
