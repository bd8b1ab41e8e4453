export const actionItems = {
  'paid-no-stock': 'Paid after its pieces had sold. Find them, or refund it.',
  'send-day-not-announced': 'It will be sent on a different day from the one promised. Tell the customer.',
  'money-taken-back':
    'The bank took this payment back and nothing has been sent. Cancel the order, or take it off hold to send it.',
  'cancelled-late': 'Cancelled while in the workshop. Stop the work.',
  'parcel-changed': 'Something was refunded while it was being packed. Take it out of the parcel.',
  'delivered-after-refund':
    'The parcel arrived although its items were refunded or cancelled. Ask the customer to pay for them or to send them back.',
} as const

declare module '#services/action-items/contract.ts' {
  interface ActionItemKinds {
    orders: keyof typeof actionItems
  }
}
