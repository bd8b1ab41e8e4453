import type { RfmGroup } from '#modules/customers/contract.ts'
import type { Tone } from './panel.tsx'

/** Badge colours of the RFM segments (recency, frequency, monetary value). */
export const RFM_TONES: Record<RfmGroup, Tone> = {
  champion: 'success',
  loyal: 'success',
  promising: 'info',
  new: 'info',
  'at-risk': 'warn',
  asleep: 'plain',
  never: 'plain',
}
