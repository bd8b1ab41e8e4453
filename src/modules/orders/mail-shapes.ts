import { z } from 'zod'

export const OrderMail = z.object({
  id: z.uuid(),
  template: z.string(),
  to: z.string(),
  language: z.string(),
  state: z.enum(['waiting', 'sent', 'captured', 'refused', 'given-up', 'suppressed']),
  at: z.string(),
  settledAt: z.string().nullable(),
  failure: z.string().nullable(),
  readable: z.boolean(),
})
export type OrderMail = z.infer<typeof OrderMail>

/** Newest first. `to`: address to which an e-mail would be sent again. */
export const OrderMails = z.object({ number: z.string(), to: z.string(), mails: z.array(OrderMail).max(200) })
export type OrderMails = z.infer<typeof OrderMails>
