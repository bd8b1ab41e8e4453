import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { CampaignState, CampaignStatus, CampaignView, PauseReason } from '#modules/customers/contract.ts'
import { campaignOf, movesFrom, problems } from '#modules/customers/index.ts'
import type { Deps } from '#platform/deps.ts'
import { storeSettings } from '#services/settings/index.ts'
import { campaignReport } from './campaign-report.ts'

/** Times are dates, or text as JSON has them. */
export type StatusRow = {
  name: string
  state: CampaignState
  starts_at: Date | string | null
  next_wave_at: Date | string | null
  released: number
  waves: number
  pause_reason: PauseReason | null
}
const isoOf = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString())

export const statusOf = ({ name, state, released, waves, ...row }: StatusRow): CampaignStatus => ({
  name,
  state,
  released,
  waves,
  nextWaveAt: state === 'scheduled' ? isoOf(row.starts_at) : state === 'sending' ? isoOf(row.next_wave_at) : null,
  pauseReason: state === 'paused' ? row.pause_reason : null,
})

/** Refuses `customers.no-such-campaign`. */
export async function campaignView(deps: Deps, id: string): Promise<Outcome<CampaignView>> {
  const [campaign, { timeZone }] = await Promise.all([campaignOf(deps.db, id), storeSettings(deps)])
  if (!campaign) return refuse(problems.noSuchCampaign())
  const { name, words, page, plan: rules, version, winner, starts_at, state, frozen_at } = campaign
  return done({
    ...statusOf(campaign),
    id,
    version,
    draft: { name, words, page, rules },
    startsAt: starts_at?.toISOString() ?? null,
    winner,
    timeZone,
    moves: movesFrom(state),
    report: frozen_at ? await campaignReport(deps.db, campaign) : null,
  })
}
