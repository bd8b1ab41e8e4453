/** Kinds of action item of orders, each with the English sentence that tells staff what to do. */
export const actionItems = {
  /**
   * Goods of a placed order cannot be allocated: they were sold before its payment arrived, or
   * before its refund was withdrawn.
   */
  'paid-no-stock': 'Paid after its pieces had sold. Find them, or refund it.',
  /**
   * The dispatch date of backordered goods changed, and the shop has no mailer to notify the
   * customer.
   */
  'send-day-not-announced': 'It will be sent on a different day from the one promised. Tell the customer.',
  /**
   * A bank or provider reversed a payment of the order, or of the order whose returned goods paid
   * for it. It is on hold until staff decide whether it is sent.
   */
  'money-taken-back':
    'The bank took this payment back and nothing has been sent. Cancel the order, or take it off hold to send it.',
  /**
   * A cancelled or refunded garment is cut already, or a cancelled order had parcels in preparation: staff stop the work and put
   * the goods back.
   */
  'cancelled-late': 'Cancelled while in the workshop. Stop the work.',
  /** Units were refunded while the order was being packed: they must be taken out of the parcel. */
  'parcel-changed': 'Something was refunded while it was being packed. Take it out of the parcel.',
  /** Units of a parcel were refunded while it was out, or its order was cancelled, and then it reached the customer. */
  'delivered-after-refund':
    'The parcel arrived although its items were refunded or cancelled. Ask the customer to pay for them or to send them back.',
} as const

declare module '#services/action-items/contract.ts' {
  interface ActionItemKinds {
    orders: keyof typeof actionItems
  }
}
