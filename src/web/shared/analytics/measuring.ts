import type * as measuring from '#api/shop/tailoring/measuring.ts'
import type { Measuring } from '#modules/analytics/contract.ts'
import { clientOf } from '../../api/client.ts'
import { useRead } from '../../api/use-read.ts'

const api = clientOf<typeof measuring>()

/** Analytics settings of the shop; undefined while loading. */
export const useMeasuring = (): Measuring | undefined => useRead(api.read('/api/measuring'))

export const countsAnything = (measuring: Measuring | undefined): boolean =>
  measuring !== undefined && (measuring.visits || measuring.ga4 !== null)
