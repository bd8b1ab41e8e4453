import { queryOptions } from '@tanstack/react-query'
import type { Measuring } from '#modules/analytics/contract.ts'
import { useRead } from '../../api/use-read.ts'

/** What the shop would like to count; undefined until it has said so. */
export const useMeasuring = (): Measuring | undefined => useRead(queryOptions<Measuring>({ queryKey: ['/api/measuring'] }))

export const countsAnything = (measuring: Measuring | undefined): boolean =>
  measuring !== undefined && (measuring.visits || measuring.ga4 !== null)
