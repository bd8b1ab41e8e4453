export { decideProposal, proposeChanges, withChanges } from './commands/propose-changes.ts'
export { addProfile, addSet, askInPerson, changeProfile, copyProfile, takeInPerson } from './commands/save-profile.ts'
export { approveSet, askAgain, giveSet, lookAgain } from './commands/submit-measurements.ts'
export { problems } from './problems.ts'
export { hasProfiles } from './queries/has-profiles.ts'
export { reckoned } from './rules/accept-set.ts'
export { estimatesFor } from './rules/estimates.ts'
export { findingsOf } from './rules/guard.ts'
export { likelyBodies } from './rules/likely-bodies.ts'
export { sideFindings } from './rules/sides.ts'
export { sinceBefore } from './rules/since-before.ts'
export {
  deleteOldProfiles,
  deleteProfile,
  dropPhoto,
  forgetProfilesOf,
  givenFor,
  joinProfiles,
  keepPhoto,
  lockProfile,
  ownedSet,
  photoFile,
  presentSet,
  type SetRow,
} from './store.ts'
