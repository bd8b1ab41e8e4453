export { CHANGED } from './announce.ts'
export { codeBatchQueue } from './code-batch-queue.ts'
export { alertCampaign, campaignsToAlert } from './commands/alert-campaigns.ts'
export { addCodeBatch, makeCodes } from './commands/code-batches.ts'
export { countQuotedCustomer } from './commands/count-quoted-customer.ts'
export { handOutCodes, openHandOut, takesCodes } from './commands/hand-out-codes.ts'
export { addCampaign, changeCampaign, deleteCampaign, moveCampaign } from './commands/save-campaign.ts'
export { addCode, deleteCode } from './commands/save-codes.ts'
export { addPromotion, copyPromotion, deletePromotion, movePromotion, savePromotion } from './commands/save-promotion.ts'
export {
  type Candidates,
  claimUses,
  customerKeys,
  forgetCustomer,
  giveUsesBack,
  lockCandidates,
  moveUses,
  saveUses,
  takeMoreUses,
  takeUses,
  takeUsesAgain,
  takeUsesAsMade,
  type Uses,
  usedBy,
  type WantedUse,
} from './commands/take-uses.ts'
export { problems } from './problems.ts'
export { campaignList } from './queries/campaigns.ts'
export { cataloguePromotions } from './queries/catalogue.ts'
export { exportCodes } from './queries/code-export.ts'
export { promotionCodes } from './queries/codes.ts'
export { type LivePromotion, livePromotions } from './queries/live.ts'
export { limitsOf, namedVersions, promotionList, promotionWithVersions } from './queries/promotion.ts'
export { mayAddCode } from './queries/usable-code.ts'
export { budgetLeft, stateOf } from './rules/state.ts'
export type { CustomerKeys } from './use-store.ts'
