import type { JobState } from '../contract.ts'

export const DAY_ms = 86_400_000
/** Its customer has it. */
export const HAD: readonly JobState[] = ['delivered', 'collected']
