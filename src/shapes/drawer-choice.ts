import { z } from 'zod'

/**
 * Open shift of the cash drawer that takes or pays the cash of an order; null for no drawer. Required while a shift is
 * open.
 */
export const DrawerChoice = z.object({ shiftId: z.uuid().nullable().optional() })
export type DrawerChoice = z.infer<typeof DrawerChoice>
