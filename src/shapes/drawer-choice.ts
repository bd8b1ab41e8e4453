import { z } from 'zod'

/** Open POS shift whose cash drawer receives or pays out the cash of an order; null for no drawer. */
export const DrawerChoice = z.object({ shiftId: z.uuid().nullable().optional() })
export type DrawerChoice = z.infer<typeof DrawerChoice>
