import { orderable } from '#domain/pricing/pricing.ts'
import { waitsFor } from '#domain/pricing/sent-later.ts'
import type { CartLine } from '#modules/cart/contract.ts'

/** The day before which not all of it is sent; undefined when all of it is in the house. */
export const lastSendDay = (lines: readonly CartLine[]): string | undefined =>
  orderable(lines)
    .flatMap((line) => waitsFor(line)?.day ?? [])
    .sort()
    .at(-1)
