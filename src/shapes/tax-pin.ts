import { z } from 'zod'

/** Taxpayer number (PIN) of the Kenya Revenue Authority: A for a person, P for a company (`A001234567Z`). */
export const TaxPin = z
  .string()
  .max(40)
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[AP]\d{9}[A-Z]$/, { error: 'A PIN is written like A001234567Z: A or P, nine figures, one letter.' }))
