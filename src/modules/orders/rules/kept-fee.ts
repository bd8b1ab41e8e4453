import type { FulfilmentState } from '../contract.ts'

type Fee = {
  /** Null while there is no parcel. */
  parcel: FulfilmentState | null
  shippingFee: number
  /** What the house has of the customer's money. */
  kept: number
}

/**
 * How much of the delivery the house may keep when it calls an order off, in KES cents: what was paid for it, once the parcel has made
 * the way and came back. Nothing of what never left, and nothing of what the carrier lost.
 */
export const feeMax = ({ parcel, shippingFee, kept }: Fee): number =>
  parcel === 'returned_to_sender' ? Math.min(shippingFee, kept) : 0
