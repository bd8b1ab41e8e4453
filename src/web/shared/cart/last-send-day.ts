import { waitsFor } from '#domain/pricing/backorder.ts'
import { orderable } from '#domain/pricing/pricing.ts'
import type { CartLine } from '#modules/cart/contract.ts'

/** Date on which the last backordered or pre-ordered line can be sent. Undefined without such a line. */
export const lastSendDay = (lines: readonly CartLine[]): string | undefined =>
  orderable(lines)
    .flatMap((line) => waitsFor(line)?.day ?? [])
    .sort()
    .at(-1)
