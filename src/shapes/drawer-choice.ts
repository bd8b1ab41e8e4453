import { z } from 'zod'

/** Cash drawer that the cash of an order goes through, by its open shift; null for none. Required while a shift is open. */
export const DrawerChoice = z.object({ shiftId: z.uuid().nullable().optional() })
export type DrawerChoice = z.infer<typeof DrawerChoice>
