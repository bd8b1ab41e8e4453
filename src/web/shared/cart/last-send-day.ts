import { waitsFor } from '#domain/pricing/backorder.ts'
import { orderable } from '#domain/pricing/pricing.ts'
import type { CartLine } from '#modules/cart/contract.ts'

/** Date on which the last backordered line can be sent. Undefined when all lines are in stock. */
export const lastSendDay = (lines: readonly CartLine[]): string | undefined =>
  orderable(lines)
    .flatMap((line) => waitsFor(line)?.day ?? [])
    .sort()
    .at(-1)
