import { z } from 'zod'

/** The drawer that cash of an order goes through: that of an open shift; null for none. Needed while a till is open. */
export const DrawerChoice = z.object({ shiftId: z.uuid().nullable().optional() })
export type DrawerChoice = z.infer<typeof DrawerChoice>
