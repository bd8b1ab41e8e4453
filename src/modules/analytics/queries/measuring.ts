import { done, type Outcome } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { Measuring } from '../contract.ts'

/** Returns the analytics that run once a visitor consents. */
export const measuring = async ({ config }: Pick<Deps, 'config'>): Promise<Outcome<Measuring>> =>
  done({ visits: config.countVisits, ga4: config.ga4Id ?? null })
