/** Stages of a dispute by the provider's status, in ascending order. */
const STAGES: Record<string, number> = {
  warning_needs_response: 1,
  warning_under_review: 2,
  needs_response: 3,
  under_review: 4,
  warning_closed: 5,
  prevented: 5,
  lost: 6,
  // A lost dispute that the shop appeals is open again.
  appeal_needs_response: 7,
  appeal_under_review: 8,
  won: 9,
}

/** Returns the later of the stored and the reported status. A status that is missing in `STAGES` never replaces one of them. */
export function laterOf(stored: string | undefined, reported: string): string {
  if (stored === undefined || (stored.startsWith('appeal_') && reported === 'lost')) return reported
  return (STAGES[reported] ?? 0) >= (STAGES[stored] ?? 0) ? reported : stored
}

/** Null for a warning, which is not a dispute yet, and for a prevented dispute. */
export function disputeOutcome(status: string): 'open' | 'won' | 'lost' | null {
  if (status === 'lost') return 'lost'
  if (status === 'won') return 'won'
  if (status.startsWith('warning_') || status === 'prevented') return null
  return 'open'
}

/** Prefers `open` to `lost`, and `lost` to `won`. Null without any of them. */
export function gravest(statuses: readonly string[]): 'open' | 'won' | 'lost' | null {
  const all = statuses.map(disputeOutcome)
  return (['open', 'lost', 'won'] as const).find((each) => all.includes(each)) ?? null
}
