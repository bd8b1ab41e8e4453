import type { FulfilmentState } from '../contract.ts'

type Fee = {
  /** Null while there is no parcel. */
  parcel: FulfilmentState | null
  shippingFee: number
  /** The customer's money that the shop holds, less promised refunds; KES cents. */
  kept: number
}

/**
 * Returns how much of the delivery fee can be kept when staff cancel an order, in KES cents: the fee paid, once the parcel came
 * back. 0 when it never left, and when the carrier lost it.
 */
export const feeMax = ({ parcel, shippingFee, kept }: Fee): number =>
  parcel === 'returned_to_sender' ? Math.min(shippingFee, kept) : 0
