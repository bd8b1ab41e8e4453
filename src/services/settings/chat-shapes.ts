import { z } from 'zod'

/** `replyWithin_minutes`: wait after which a chat is overdue while the shop is open. */
export const ChatRules = z.strictObject({
  assignment: z.enum(['manual', 'in-turn', 'by-load']),
  replyWithin_minutes: z.int().min(1).max(1440),
})
export type ChatRules = z.infer<typeof ChatRules>
