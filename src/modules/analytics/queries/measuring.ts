import { done, type Outcome } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { Measuring } from '../contract.ts'

/** Returns which analytics run after consent: whether the shop counts visits, and the GA4 id (null when unused). */
export const measuring = async ({ config }: Pick<Deps, 'config'>): Promise<Outcome<Measuring>> =>
  done({ visits: config.countVisits, ga4: config.ga4Id ?? null })
