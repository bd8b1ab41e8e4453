/** Public entry point of the customers module. */

export {
  type Campaign,
  type CampaignWords,
  campaignOf,
  campaignsToStart,
  type DueRecipient,
  deleteCampaign,
  insertDraftLetter,
  insertPlan,
  insertRecipients,
  isAnyWaiting,
  lockCampaign,
  lockSending,
  lockWaveDue,
  recipientsDue,
  recordClick,
  savePlan,
  sentByDomain,
  setCampaign,
  settleRecipient,
  testTally,
} from './campaign-plan-store.ts'
export {
  deleteOldLetters,
  keepLetter,
  type LetterPerson,
  letterLeft,
  letterOwed,
  lettersDue,
  stopLetter,
} from './campaign-store.ts'
export { clickToken, letterStopToken, readClick, readLetterStop } from './campaign-unsubscribe.ts'
export { applyMove, beginRuns, claimRuns, type DueRun, deleteOldRuns, type NewRun, runsOf } from './commands/email-runs.ts'
export { addAddress, changeAddress, rememberAddress, removeAddress } from './commands/save-address.ts'
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
export { accountsAmong } from './queries/chosen-customers.ts'
export { customerProfile, wantsMail } from './queries/customer-profile.ts'
export { segmentList, segmentPreview } from './queries/customer-segments.ts'
export { orderTax } from './queries/order-tax.ts'
export { partOf, planRows, type RecipientPart, type Subject, sharesOf, winnerOf } from './rules/campaign-groups.ts'
export { mayMove, movesFrom } from './rules/campaign-moves.ts'
export { momentAt, nextWave } from './rules/campaign-waves.ts'
export { letterFor } from './rules/campaign-words.ts'
export { nextMove, type RunFacts, type RunRules } from './rules/next-move.ts'
export { countSegments, removeSegment, saveSegment, segmentOf, segments } from './segment-store.ts'
export {
  addressesOf,
  consentsOf,
  deleteOldClaims,
  insertClaim,
  lockCustomer,
  presentAddress,
  recordConsent,
  saveProfile,
  takeClaim,
} from './store.ts'
