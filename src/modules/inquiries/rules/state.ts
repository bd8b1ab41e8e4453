import type { InquiryState } from '../contract.ts'

export const stateOf = ({ answered_at, closed_at }: { answered_at: Date | null; closed_at: Date | null }): InquiryState =>
  closed_at ? 'closed' : answered_at ? 'answered' : 'open'
