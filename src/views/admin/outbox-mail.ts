import { z } from 'zod'

export const OutboxMail = z.object({
  id: z.uuid(),
  template: z.string(),
  to: z.string(),
  language: z.string(),
  state: z.enum(['waiting', 'sent', 'captured', 'refused', 'given-up', 'suppressed']),
  at: z.string(),
  subject: z.string(),
  plain: z.string(),
  /** URLs that fill a whole line of the plain text, in order. */
  links: z.array(z.string()),
})
export type OutboxMail = z.infer<typeof OutboxMail>
