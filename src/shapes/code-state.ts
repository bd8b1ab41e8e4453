import { z } from 'zod'

/** `applied`, or the reason why a code of the cart has no effect. */
export const CODE_STATES = [
  'applied',
  'promotions.code-unknown',
  'promotions.code-not-started',
  'promotions.code-ended',
  'promotions.code-paused',
  'promotions.code-used',
  'promotions.used-up',
  'promotions.signed-in-only',
  'promotions.conditions-not-met',
  'promotions.not-together',
  'promotions.no-goods',
] as const
/** `name`: name of its promotion; null for an unknown code. */
export const CodeState = z.object({ code: z.string(), state: z.enum(CODE_STATES), name: z.string().nullable() })
export type CodeState = z.infer<typeof CodeState>
