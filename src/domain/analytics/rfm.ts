export const RFM_GROUPS = [
  ...(['champions', 'loyal', 'active', 'new', 'promising', 'needs-attention'] as const),
  ...(['at-risk', 'previously-loyal', 'almost-lost', 'dormant', 'prospects'] as const),
] as const
export type RfmGroup = (typeof RFM_GROUPS)[number]

/** Rows: recency 5 to 1. Columns: mean of frequency and spending, rounded, 1 to 5. */
const GROUPS: Readonly<Record<number, readonly RfmGroup[]>> = {
  5: ['new', 'promising', 'active', 'champions', 'champions'],
  4: ['promising', 'promising', 'active', 'loyal', 'champions'],
  3: ['needs-attention', 'needs-attention', 'active', 'loyal', 'loyal'],
  2: ['almost-lost', 'almost-lost', 'at-risk', 'at-risk', 'previously-loyal'],
  1: ['dormant', 'dormant', 'almost-lost', 'previously-loyal', 'previously-loyal'],
}

export function rfmGroupOf(recency: number, frequency: number, spending: number): RfmGroup {
  const value = Math.round((frequency + spending) / 2)
  return GROUPS[recency]?.[value - 1] ?? 'dormant'
}
