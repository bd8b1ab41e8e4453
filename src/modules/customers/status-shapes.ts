import { z } from 'zod'

export const CAMPAIGN_STATES = ['draft', 'scheduled', 'sending', 'paused', 'done', 'stopped'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

export const PAUSE_REASONS = ['empty', 'segment', 'promotion', 'too-many'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

/**
 * State of a plan in lists. `nextWaveAt`: when the campaign starts or its next wave begins; null
 * otherwise.
 */
export const CampaignStatus = z.object({
  name: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  nextWaveAt: z.string().nullable(),
  released: z.int(),
  waves: z.int(),
  pauseReason: z.enum(PAUSE_REASONS).nullable(),
})
export type CampaignStatus = z.infer<typeof CampaignStatus>
