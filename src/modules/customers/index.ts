export {
  deleteOldLetters,
  keepLetter,
  type LetterPerson,
  letterLeft,
  letterOwed,
  lettersDue,
  stopLetter,
} from './campaign-store.ts'
export { clickToken, consentToken, letterStopToken, readClick, readConsentToken, readLetterStop } from './campaign-unsubscribe.ts'
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
export {
  addDraft,
  type Campaign,
  type CampaignWords,
  changeCampaign,
  deleteDraft,
  lockCampaign,
  saveDraft,
} from './commands/plan-campaign.ts'
export { addAddress, changeAddress, rememberAddress, removeAddress } from './commands/save-address.ts'
export {
  claimRecipients,
  type DueRecipient,
  endBatch,
  type FrozenRow,
  freezeCampaign,
  releaseWave,
  settleRecipient,
} from './commands/send-campaign.ts'
export {
  addNote,
  block,
  blockedSql,
  blockOf,
  fileOf,
  keptOf,
  lockFile,
  removeNote,
  renewAllCustomers,
  renewCustomers,
  saveFile,
  tagMany,
  unblock,
} from './file-store.ts'
export { groupsOfCustomer, joinGroups, lockGroups, removeGroup, saveGroup } from './group-store.ts'
export { moveKept } from './merge-store.ts'
export { problems } from './problems.ts'
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
export { customerProfile, wantsMail } from './queries/customer-profile.ts'
export { segmentList, segmentPreview } from './queries/customer-segments.ts'
export { orderTax } from './queries/order-tax.ts'
export { partOf, planRows, type RecipientPart, type Subject, sharesOf } from './rules/campaign-groups.ts'
export { mayMove, movesFrom } from './rules/campaign-moves.ts'
export { momentAt } from './rules/campaign-waves.ts'
export { letterFor } from './rules/campaign-words.ts'
export { type EventRunFacts, nextEventAutomationMove } from './rules/next-event-automation-move.ts'
export { nextMove, type RunFacts, type RunRules, zonesOf } from './rules/next-move.ts'
export { countSegments, removeSegment, saveSegment, segmentOf, segments } from './segment-store.ts'
export {
  addressesOf,
  type Consent,
  consentsOf,
  deleteOldClaims,
  insertClaim,
  lockCustomer,
  presentAddress,
  recordConsent,
  saveProfile,
  takeClaim,
} from './store.ts'
