export { block, unblock } from './commands/block-customer.ts'
export {
  deleteOldLetters,
  keepLetter,
  type LetterPerson,
  letterLeft,
  letterOwed,
  lettersDue,
  stopLetter,
} from './commands/campaign-recipients.ts'
export { addNote, lockFile, removeNote, saveFile, tagMany } from './commands/change-file.ts'
export { joinGroups, lockGroups, removeGroup, saveGroup } from './commands/change-groups.ts'
export { lockCustomer, saveProfile } from './commands/change-profile.ts'
export {
  applyMove,
  beginEventRuns,
  beginRuns,
  claimEventRuns,
  claimRuns,
  type DueEventRun,
  type DueRun,
  deleteOldRuns,
  type NewEventRun,
  type NewRun,
  runsOf,
} from './commands/email-runs.ts'
export {
  dropConsent,
  dropOldConsents,
  holdConsent,
  mailPreferencesOf,
  openConsent,
  saveMailPreferences,
} from './commands/mail-preferences.ts'
export { moveKept } from './commands/merge-customer-data.ts'
export { deleteOldClaims, insertClaim, takeClaim } from './commands/order-claims.ts'
export {
  addDraft,
  type Campaign,
  type CampaignWords,
  changeCampaign,
  deleteDraft,
  lockCampaign,
  saveDraft,
} from './commands/plan-campaign.ts'
export { type Consent, recordConsent } from './commands/record-consent.ts'
export { renewAllCustomers, renewCustomers } from './commands/renew-customers.ts'
export { addAddress, changeAddress, rememberAddress, removeAddress } from './commands/save-address.ts'
export { removeSegment, saveSegment } from './commands/save-segment.ts'
export {
  claimRecipients,
  type DueRecipient,
  endBatch,
  type FrozenRow,
  freezeCampaign,
  releaseWave,
  settleRecipient,
} from './commands/send-campaign.ts'
export { clickToken, consentToken, letterStopToken, readClick, readConsentToken, readLetterStop } from './mail-link-tokens.ts'
export { problems } from './problems.ts'
export { addressesOf, presentAddress } from './queries/addresses.ts'
export {
  adminCustomerList,
  type BookRow,
  conditionOf,
  customerRows,
  guestEmail,
  shownCustomer,
} from './queries/admin-customers.ts'
export { audienceCondition } from './queries/audience-condition.ts'
export { campaignOf, campaignsToStart, recordClick } from './queries/campaigns.ts'
export { accountsAmong } from './queries/chosen-customers.ts'
export { consentsOf } from './queries/consents.ts'
export { blockedSql, blockOf, fileOf, keptOf } from './queries/customer-file.ts'
export { groupsOfCustomer } from './queries/customer-groups.ts'
export { customerProfile, wantsMail } from './queries/customer-profile.ts'
export { segmentList, segmentPreview } from './queries/customer-segments.ts'
export { orderTax } from './queries/order-tax.ts'
export { countSegments, segmentOf, segments } from './queries/segments.ts'
export { partOf, planRows, type RecipientPart, type Subject, sharesOf } from './rules/campaign-groups.ts'
export { mayMove, movesFrom } from './rules/campaign-moves.ts'
export { momentAt } from './rules/campaign-waves.ts'
export { letterFor } from './rules/campaign-words.ts'
export { type EventRunFacts, nextEventAutomationMove } from './rules/next-event-automation-move.ts'
export { nextMove, type RunFacts, type RunRules, zonesOf } from './rules/next-move.ts'
