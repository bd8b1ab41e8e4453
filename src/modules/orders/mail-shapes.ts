import { z } from 'zod'

/** A mail that was written about an order. What proves an address, or opens something by itself, is not among them. */
export const OrderMail = z.object({
  id: z.uuid(),
  template: z.string(),
  to: z.string(),
  language: z.string(),
  state: z.enum(['waiting', 'sent', 'captured', 'refused', 'given-up']),
  at: z.string(),
  settledAt: z.string().nullable(),
  /** Reason for which it was not delivered. */
  failure: z.string().nullable(),
  /** False for one that cannot be rendered, or whose data are no longer stored. */
  readable: z.boolean(),
})
export type OrderMail = z.infer<typeof OrderMail>

/** The newest first. `to`: where it would go if it were sent again. */
export const OrderMails = z.object({ number: z.string(), to: z.string(), mails: z.array(OrderMail).max(200) })
export type OrderMails = z.infer<typeof OrderMails>
