import { z } from 'zod'

/** One mail of a demo, as its outbox shows it. */
export const OutboxMail = z.object({
  id: z.uuid(),
  template: z.string(),
  to: z.string(),
  language: z.string(),
  state: z.enum(['waiting', 'sent', 'captured', 'refused', 'given-up']),
  at: z.string(),
  subject: z.string(),
  plain: z.string(),
  /** All addresses in a mail, in the order of the text. */
  links: z.array(z.string()),
})
export type OutboxMail = z.infer<typeof OutboxMail>
