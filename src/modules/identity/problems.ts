import type { Problem } from '#kernel/outcome.ts'

/** Codes are public, so a new one is listed in `docs/errors.md`. */
export const problems = {
  wrongCredentials: () => ({
    code: 'identity.wrong-credentials',
    status: 401,
    message:
      'The e-mail address or the password is not right. If you have just registered, please open the link in our e-mail first.',
  }),
  wrongPassword: () => ({ code: 'identity.wrong-password', status: 403, message: 'That is not your current password.' }),
  noPassword: () => ({
    code: 'identity.no-password',
    status: 409,
    message: 'This account has no password yet. Ask for a link by e-mail to make one.',
  }),
  signInAgain: () => ({
    code: 'identity.sign-in-again',
    status: 403,
    message: 'Please sign in once more, and ask again within a quarter of an hour.',
  }),
  weakPassword: () => ({
    code: 'identity.weak-password',
    status: 400,
    message: 'This password is too easy to guess. Please choose another one.',
  }),
  tooBusy: () => ({
    code: 'identity.too-busy',
    status: 503,
    message: 'Many people are signing in just now. Please try again in a moment.',
  }),
  secondFactorNeeded: () => ({
    code: 'identity.second-factor-needed',
    status: 401,
    message: 'Please show your second factor now.',
  }),
  secondFactorOver: () => ({
    code: 'identity.second-factor-over',
    status: 401,
    message: 'That took too long. Please sign in again from the beginning.',
  }),
  wrongCode: () => ({
    code: 'identity.wrong-code',
    status: 403,
    message: 'This code is not right, or it was used already. Please wait for the next one.',
  }),
  passkeyRefused: () => ({
    code: 'identity.passkey-refused',
    status: 403,
    message: 'This passkey could not be accepted. Please try again, or use another way.',
  }),
  hasTotp: () => ({
    code: 'identity.has-totp',
    status: 409,
    message: 'There is an authenticator app already. Remove it before you set up another one.',
  }),
  noTotp: () => ({ code: 'identity.no-totp', status: 404, message: 'No authenticator app is being set up. Please begin again.' }),
  noSuchPasskey: () => ({ code: 'identity.no-such-passkey', status: 404, message: 'This passkey is removed already.' }),
  passkeyTaken: () => ({ code: 'identity.passkey-taken', status: 409, message: 'This passkey is in use already.' }),
  tooManyPasskeys: () => ({
    code: 'identity.too-many-passkeys',
    status: 409,
    message: 'This account has the most passkeys it can have. Remove one first.',
  }),
  noSecondFactor: () => ({
    code: 'identity.no-second-factor',
    status: 409,
    message: 'This account has no second factor. Set one up first.',
  }),
  lastSecondFactor: () => ({
    code: 'identity.last-second-factor',
    status: 409,
    message: 'Administrators of this shop need a second factor. Add another one before you remove this one.',
  }),
  linkOver: () => ({
    code: 'identity.link-over',
    status: 410,
    message: 'This link has expired or was already used. Please ask for a new one.',
  }),
  passwordNeeded: () => ({
    code: 'identity.password-needed',
    status: 409,
    message: 'Please enter the password that you chose when you registered.',
  }),
  noSuchSession: () => ({ code: 'identity.no-such-session', status: 404, message: 'This device is signed out already.' }),
  googleOff: () => ({ code: 'identity.google-off', status: 409, message: 'This shop does not offer Google sign-in.' }),
  googleRefused: () => ({
    code: 'identity.google-refused',
    status: 401,
    message: 'Google sign-in did not work. Please try again.',
  }),
  googleUnreachable: () => ({
    code: 'identity.google-unreachable',
    status: 503,
    message: 'Google cannot be reached just now. Please try again, or sign in with your password.',
  }),
  googleUnproved: () => ({
    code: 'identity.google-unproved',
    status: 403,
    message: 'Google has not confirmed the e-mail address of this account yet.',
  }),
  googlePasswordNeeded: () => ({
    code: 'identity.google-password-needed',
    status: 409,
    message: 'This e-mail address already has an account. Enter its password once to sign in with Google.',
  }),
  googleOther: () => ({
    code: 'identity.google-other',
    status: 409,
    message: 'The account with this e-mail address is entered in another way. Please ask for a link by e-mail.',
  }),
  hasAccount: () => ({
    code: 'identity.has-account',
    status: 409,
    message: 'There is an account with this e-mail address already.',
  }),
  noSuchPerson: () => ({ code: 'identity.no-such-person', status: 404, message: 'There is no such person.' }),
  tooManyPeople: (most: number): Problem => ({
    code: 'identity.too-many-people',
    status: 429,
    message: `You have read the data of ${most.toLocaleString('en')} people today, which is the limit. Ask an owner for an export.`,
  }),
  lastOwner: () => ({
    code: 'identity.last-owner',
    status: 409,
    message: 'The shop needs at least one owner. Give another team member this role first.',
  }),
  tooManyKeys: (most: number) => ({
    code: 'identity.too-many-keys',
    status: 409,
    values: { most },
    message: `There are ${most} keys already. Revoke one that is not used.`,
  }),
  keyNameTaken: () => ({
    code: 'identity.key-name-taken',
    status: 409,
    message: 'There is, or was, a key of this name. The log tells keys apart by their names.',
  }),
  noSuchKey: () => ({ code: 'identity.no-such-key', status: 404, message: 'There is no such key, or it was revoked before.' }),
  onTheTeam: () => ({ code: 'identity.on-the-team', status: 409, message: 'This person is on the team already.' }),
} satisfies Record<string, (...details: never[]) => Problem>
