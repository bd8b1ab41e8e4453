import { z } from 'zod'

/** Actions on an order, true when this member of staff can take them now. */
export const OrderCan = z.object({
  edit: z.boolean(),
  /** Cancel: an unpaid order by a move, a placed one together with its refund. */
  cancel: z.boolean(),
  refund: z.boolean(),
  /** Record money that was received for the amount due. */
  takePayment: z.boolean(),
  /** Copy or send the payment link for the amount due. */
  sendLink: z.boolean(),
  capture: z.boolean(),
  checkPayments: z.boolean(),
  hold: z.boolean(),
  resume: z.boolean(),
  note: z.boolean(),
})
export type OrderCan = z.infer<typeof OrderCan>
