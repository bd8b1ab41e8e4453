import type { JobState } from '../contract.ts'

export const DAY_ms = 86_400_000
/** States in which the customer has the garment. */
export const HAD: readonly JobState[] = ['delivered', 'collected']
