import { z } from 'zod'
import { Email, words } from '#shapes/text.ts'

export const GroupCode = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

export const CustomerGroup = z.object({
  code: GroupCode,
  name: words(120),
  /** True when members are exempt from VAT, provided that their PIN is known. */
  taxExempt: z.boolean().default(false),
  members: z.array(Email).max(2000),
})
export type CustomerGroup = z.infer<typeof CustomerGroup>
export const CustomerGroupList = z.object({ groups: z.array(CustomerGroup) })
