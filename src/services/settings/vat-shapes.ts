import { z } from 'zod'
import { words } from '#shapes/text.ts'

/** VAT class. `code` is permanent; `rate` is in basis points (1600 = 16 %). */
export const VatClass = z.strictObject({
  code: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: words(60),
  rate: z.int().min(1).max(9900),
})
export type VatClass = z.infer<typeof VatClass>
export const OwnVatClasses = z.strictObject({
  classes: z
    .array(VatClass)
    .max(20)
    .refine((classes) => new Set(classes.map(({ code }) => code)).size === classes.length, {
      error: 'A class stands there twice.',
    }),
})
export type OwnVatClasses = z.infer<typeof OwnVatClasses>
/** `products`: number of products in the class; null for the standard class. */
export const VatClasses = z.object({
  classes: z
    .array(z.object({ code: z.string(), name: z.string(), rate: z.int(), builtIn: z.boolean(), products: z.int().nullable() }))
    .max(23),
})
export type VatClasses = z.infer<typeof VatClasses>
