import { z } from 'zod'

export const OrderCan = z.object({
  edit: z.boolean(),
  cancel: z.boolean(),
  refund: z.boolean(),
  takePayment: z.boolean(),
  sendLink: z.boolean(),
  capture: z.boolean(),
  checkPayments: z.boolean(),
  hold: z.boolean(),
  resume: z.boolean(),
  note: z.boolean(),
})
export type OrderCan = z.infer<typeof OrderCan>
