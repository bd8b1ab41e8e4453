import { done, type Outcome } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { Measuring } from '../contract.ts'

export const measuring = async ({ config }: Pick<Deps, 'config'>): Promise<Outcome<Measuring>> =>
  done({ visits: config.countVisits, ga4: config.ga4Id ?? null })
