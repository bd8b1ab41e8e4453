import { z } from 'zod'
import { CalendarDay, multiLine, singleLine } from '#shapes/text.ts'
import { DISPOSITIONS, PLAIN_MOVES } from './word-shapes.ts'

/** Version that staff read; another one is refused. */
const version = z.int().min(1)
export const MoveReturn = z.object({
  move: z.enum(PLAIN_MOVES),
  version,
  reason: multiLine(500).optional(),
  tracking: singleLine(80).optional(),
  comesOn: CalendarDay.optional(),
})
export type MoveReturn = z.infer<typeof MoveReturn>

export const ReceiveReturn = z.object({
  version,
  items: z
    .array(z.object({ id: z.int().min(1), received: z.int().min(0).max(1_000_000) }))
    .min(1)
    .max(50),
  last: z.boolean().default(false),
})
export type ReceiveReturn = z.infer<typeof ReceiveReturn>

export const InspectReturn = z.object({
  version,
  items: z
    .array(
      z.object({
        id: z.int().min(1),
        accepted: z.int().min(0).max(1_000_000),
        disposition: z.enum(DISPOSITIONS),
        words: multiLine(280).optional(),
      }),
    )
    .min(1)
    .max(50),
})
export type InspectReturn = z.infer<typeof InspectReturn>

export const SETTLEMENTS = ['refund', 'credit', 'exchange', 'repair', 'nothing'] as const
export const SettleReturn = z.object({
  version,
  by: z.enum(SETTLEMENTS),
  /** KES cents of the delivery fee to refund. */
  shipping: z.int().min(0).max(100_000_000_00).default(0),
  /** KES cents on the button that staff pressed, for comparison. */
  expected: z.int().min(0).optional(),
  answer: multiLine(500).optional(),
})
export type SettleReturn = z.infer<typeof SettleReturn>
