export {
  createAdministrator,
  promoteToAdministrator,
  resetPasswordOf,
  resetSecondFactorOf,
  signOutOf,
} from './commands/administrators.ts'
export { keyHolder, keyList, makeKey, revokeKey, rightsOfKey } from './commands/api-key.ts'
export { changeEmail, deleteAccount, insertUser, linkGoogle, putPassword, rename } from './commands/change-account.ts'
export { checkCredentials } from './commands/check-credentials.ts'
export { deleteSession, deleteSessionsBut } from './commands/delete-sessions.ts'
export { endOtherSessions, endSession } from './commands/end-sessions.ts'
export { deleteOldTokens, holdGoogleAccount, useUpGoogleToken } from './commands/google-tokens.ts'
export { closeLinks, isSameBrowser, LINK_LIFE_hours, linkForPassword, linkForSignUp, openLink } from './commands/mailed-links.ts'
export { passkeyToEnter, passkeyToProve, pendingKinds, proofKinds, prove } from './commands/prove.ts'
export { proveAgain } from './commands/prove-again.ts'
export {
  addPasskey,
  confirmTotp,
  optionsForPasskey,
  removePasskey,
  removeTotp,
  renameOwnPasskey,
  renewRecoveryCodes,
  setUpTotp,
} from './commands/second-factor.ts'
export { setImpersonation } from './commands/set-impersonation.ts'
export { noteLanguage, setLanguage } from './commands/set-language.ts'
export { acceptInvitation, changePlace, inviteAgain, inviteToTeam, leaveTeam, setPlaceIn } from './commands/team.ts'
export { createAdmin } from './first-admin.ts'
export { giveGoogleNonce } from './google/give-nonce.ts'
export { googleIssuer } from './google/issuer.ts'
export { expectedNonce, NONCE_PATH, nonceCookie } from './google/nonce.ts'
export { standInKeys, standInPeople, standInToken } from './google/stand-in.ts'
export { type GoogleIdentity, readCredential } from './google/verify.ts'
export { hashedPassword, isPassword } from './password.ts'
export { problems } from './problems.ts'
export {
  type Account,
  accountByEmail,
  accountByGoogle,
  accountById,
  customerByEmail,
  hasAdmin,
  holdAccount,
  lockAccount,
} from './queries/accounts.ts'
export { hasSecondFactor } from './queries/has-second-factor.ts'
export { languageOfAccount } from './queries/language-of-account.ts'
export { secondFactorOf } from './queries/second-factor.ts'
export { hasSession, openSessions, sessionList } from './queries/sessions.ts'
export { credentialsOf, currentUser, shownUser, signInMethods } from './queries/sign-in-methods.ts'
export { readTeam, teamOf } from './queries/team.ts'
export {
  countAttempt,
  isKnownDevice,
  KNOWN_DEVICE_MAX_AGE_s,
  KNOWN_DEVICE_PATH,
  knownDeviceCookie,
  knownDeviceWith,
  mayAskForMail,
  mayMailTo,
  mayWarnOf,
  takeOwnTry,
} from './rate-limits.ts'
export { deviceFrom } from './rules/device.ts'
export { googleEntry } from './rules/google-entry.ts'
export { FORGOTTEN_PATH, RESET_PATH, SESSIONS_PATH, SIGN_IN_PATH, VERIFY_PATH } from './rules/link-paths.ts'
export { isWeakPassword } from './rules/weak-password.ts'
export { acceptFactor } from './second-factor/show-factor.ts'
export {
  beginSession,
  deleteOldSessions,
  endOwnSession,
  PENDING_MAX_AGE_s,
  pendingIn,
  SESSION_MAX_AGE_s,
  type SessionOrigin,
  sessionCookie,
  whoIs,
} from './session.ts'
