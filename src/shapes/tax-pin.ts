import { z } from 'zod'

/** The number of a taxpayer with the Kenya Revenue Authority: a person's begins with A, a company's with P (`A001234567Z`). */
export const TaxPin = z
  .string()
  .max(40)
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[AP]\d{9}[A-Z]$/, { error: 'A PIN is written like A001234567Z: A or P, nine figures, one letter.' }))
