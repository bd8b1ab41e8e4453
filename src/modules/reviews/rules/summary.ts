import type { Fit, FitVerdict, ReviewSummary } from '../contract.ts'

const ENOUGH_VOTES = 3
const WEIGHT: Record<Fit, number> = { small: -2, 'slightly-small': -1, true: 0, 'slightly-large': 1, large: 2 }
const LEANS = 0.5

/** Returns whether a product runs small or large by its buyers' votes; null with too few votes. */
export function fitVerdict(votes: readonly Fit[]): FitVerdict | null {
  if (votes.length < ENOUGH_VOTES) return null
  const mean = votes.reduce((sum, vote) => sum + WEIGHT[vote], 0) / votes.length
  if (mean <= -LEANS) return 'small'
  return mean >= LEANS ? 'large' : 'true'
}

/** Damping in votes: this many neutral votes are added, so that a few votes move the correction little. */
const DOUBT_votes = 4
/** Maximum size correction by votes, in sizes: measurements are more reliable than opinions. */
const MOST_sizes = 0.5

/**
 * Returns sizes: above zero when the product runs small, below when it runs large, 0 with too few votes. Always under half a
 * size.
 */
export function fitShift(votes: readonly Fit[]): number {
  if (votes.length < ENOUGH_VOTES) return 0
  const mean = votes.reduce((sum, vote) => sum + WEIGHT[vote], 0) / (votes.length + DOUBT_votes)
  return mean === 0 ? 0 : -mean * (MOST_sizes / WEIGHT.large)
}

/** `stars`: numbers of ratings with one to five stars. The average is 0 without ratings. */
export function summaryOf(stars: readonly number[], votes: readonly Fit[]): ReviewSummary {
  const count = stars.reduce((sum, each) => sum + each, 0)
  const points = stars.reduce((sum, each, at) => sum + each * (at + 1), 0)
  return { count, average: count === 0 ? 0 : Math.round((points * 10) / count) / 10, stars: [...stars], fit: fitVerdict(votes) }
}
