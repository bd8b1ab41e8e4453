import { z } from 'zod'
import { Email, multiLine, words } from './text.ts'

/** For whom a gift card is that somebody buys: who is mailed its code, with which words, on which day (`2026-12-24`, where the house is). */
export const Gift = z.strictObject({
  name: words(120),
  email: Email,
  message: multiLine(500).default(''),
  sendOn: z.iso.date(),
})
export type Gift = z.infer<typeof Gift>
