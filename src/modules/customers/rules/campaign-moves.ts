import type { CampaignMove, CampaignState } from '../contract.ts'

const FROM: Record<CampaignMove, readonly CampaignState[]> = {
  schedule: ['draft'],
  unschedule: ['scheduled'],
  pause: ['sending'],
  resume: ['paused'],
  stop: ['scheduled', 'sending', 'paused'],
}

export const mayMove = (state: CampaignState, move: CampaignMove): boolean => FROM[move].includes(state)

export const movesFrom = (state: CampaignState): CampaignMove[] =>
  (Object.keys(FROM) as CampaignMove[]).filter((move) => mayMove(state, move))
