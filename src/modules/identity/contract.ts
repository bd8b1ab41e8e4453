import { z } from 'zod'
import { STAFF_ROLES } from '#domain/staff/permissions.ts'
import { Email, Moment, typedSecret, words } from '#shapes/text.ts'

export * from './key-shapes.ts'

/** Rules of sign-in: `docs/sign-in.md`. */

export const PASSWORD_LENGTH = { min: 10, max: 128 } as const
export const ROLES = ['admin', 'customer'] as const
export type Role = (typeof ROLES)[number]

export const CurrentUser = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    /** `discountCap` in percent. */
    staff: z.object({ role: z.enum(STAFF_ROLES), discountCap: z.int() }).optional(),
    /** `missing` for staff of a live shop without a second factor. */
    secondFactor: z.literal('missing').optional(),
    /** End of the impersonation of this customer by staff. Missing without impersonation. */
    onlyLooksUntil: z.string().optional(),
  })
  .meta({ id: 'CurrentUser' })
export type CurrentUser = z.infer<typeof CurrentUser>

/** New password. Only its length is checked here. */
const NewPassword = typedSecret
  .min(PASSWORD_LENGTH.min, { error: `Please choose a password of at least ${PASSWORD_LENGTH.min} characters.` })
  .max(PASSWORD_LENGTH.max, { error: `Please choose a password of at most ${PASSWORD_LENGTH.max} characters.` })

/** Current password. It is only compared, so the rules for new ones do not apply. */
const Password = typedSecret.min(1).max(PASSWORD_LENGTH.max)

/** Token of a mailed link: 32 random bytes in base64url. */
const LinkToken = z.string().regex(/^[\w-]{43}$/, { error: 'This link is not complete. Please copy all of it.' })

export const SignIn = z.object({ email: Email, password: Password })
export type SignIn = z.infer<typeof SignIn>

export const SignUp = z.object({
  email: Email,
  name: words(120, 'Please enter your name.'),
  password: NewPassword,
})
export type SignUp = z.infer<typeof SignUp>

/** Always the same, so that it does not reveal whether the address has an account. */
export const MailSent = z.object({ sent: z.literal(true) }).meta({ id: 'MailSent' })
export type MailSent = z.infer<typeof MailSent>

/** Token of the link `/auth?verify=…`. A browser other than the one that signed up must send the chosen password. */
export const Verification = z.object({ token: LinkToken, password: Password.optional() })
export type Verification = z.infer<typeof Verification>

export const PasswordLink = z.object({ email: Email })
export type PasswordLink = z.infer<typeof PasswordLink>

export const PasswordReset = z.object({ token: LinkToken, password: NewPassword })
export type PasswordReset = z.infer<typeof PasswordReset>

export const PasswordChange = z.object({ current: Password, password: NewPassword })
export type PasswordChange = z.infer<typeof PasswordChange>

/** Six-digit code of an authenticator app. Spaces are removed, because apps show the code with them. */
const TotpCode = z
  .string()
  .max(20)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: 'Please enter the six digits that the app shows.' }))

/** Field of a WebAuthn (level 3) response, in base64url. */
const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/)
const CREDENTIAL_ID_LENGTH = 1_364 // 1,023 bytes
const credential = {
  id: base64url(CREDENTIAL_ID_LENGTH),
  rawId: base64url(CREDENTIAL_ID_LENGTH),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(200)
      .nullish()
      .transform((handle) => handle ?? undefined),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export const PasskeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(8_000),
    transports: z.array(z.enum(TRANSPORTS)).max(TRANSPORTS.length).optional().catch(undefined),
  }),
})
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>

const SHOWN = [
  z.object({ kind: z.literal('totp'), code: TotpCode }),
  z.object({ kind: z.literal('recovery-code'), code: words(40) }),
  z.object({ kind: z.literal('passkey'), assertion: PasskeyAssertion }),
] as const
export const ShownFactor = z.discriminatedUnion('kind', SHOWN)
export type ShownFactor = z.infer<typeof ShownFactor>
export const Proof = z.discriminatedUnion('kind', [z.object({ kind: z.literal('password'), password: Password }), ...SHOWN])
export type Proof = z.infer<typeof Proof>
/** Seconds until a proof is requested again. */
export const Proved = z.object({ secondsLeft: z.int() })
export type Proved = z.infer<typeof Proved>

export const PROOF_KINDS = ['password', 'totp', 'passkey', 'recovery-code'] as const
export const ProofKinds = z.object({ kinds: z.array(z.enum(PROOF_KINDS)), secondsLeft: z.int() }).meta({ id: 'ProofKinds' })
export type ProofKinds = z.infer<typeof ProofKinds>

export const PasskeyName = words(60, 'Please give the passkey a name.')
export const MAX_PASSKEYS = 20
export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  addedAt: Moment,
  lastUsedAt: Moment.nullable(),
})

export const SecondFactor = z
  .object({
    required: z.boolean(),
    totpSince: Moment.nullable(),
    passkeys: z.array(Passkey),
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: 'SecondFactor' })
export type SecondFactor = z.infer<typeof SecondFactor>

export const TotpSetup = z.object({ secret: z.string(), uri: z.string() })
export type TotpSetup = z.infer<typeof TotpSetup>
export const TotpConfirmation = z.object({ code: TotpCode })

/** `recoveryCodes` are null unless new ones were created. */
export const FactorAdded = z.object({ secondFactor: SecondFactor, recoveryCodes: z.array(z.string()).nullable() })
export type FactorAdded = z.infer<typeof FactorAdded>

/** WebAuthn options, passed to the browser unchanged (`PublicKeyCredential…OptionsJSON`). */
export const PasskeyOptions = z.record(z.string(), z.unknown())
export const NewPasskey = z.object({ name: PasskeyName, credential: PasskeyRegistration })
export type NewPasskey = z.infer<typeof NewPasskey>

export const SIGNED_IN_BY = ['password', 'google', 'link'] as const
export const DEVICE_KINDS = ['phone', 'tablet', 'computer', 'program'] as const

export const Session = z
  .object({
    id: z.uuid(),
    device: z.object({ kind: z.enum(DEVICE_KINDS), browser: z.string().nullable(), system: z.string().nullable() }),
    /** `country`: ISO 3166, when a trusted proxy names it. `network`: first part of the address, such as `102.68.x.x`. */
    place: z.object({ country: z.string().nullable(), network: z.string() }),
    signedInBy: z.enum(SIGNED_IN_BY),
    signedInAt: Moment,
    /** Accurate to five minutes. */
    lastUsedAt: Moment,
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

/** Active sessions, the most recently used first, at most 50. */
export const Sessions = z.object({ sessions: z.array(Session) })
export type Sessions = z.infer<typeof Sessions>

export const SessionsEnded = z.object({ ended: z.int() })
export type SessionsEnded = z.infer<typeof SessionsEnded>

export const Credentials = z.object({ password: z.boolean(), google: z.boolean() }).meta({ id: 'Credentials' })
export type Credentials = z.infer<typeof Credentials>

export const SignInMethods = z
  .object({
    password: z.literal(true),
    google: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('google'), clientId: z.string() }),
      z.object({ kind: z.literal('stand-in') }),
      z.object({ kind: z.literal('none') }),
    ]),
  })
  .meta({ id: 'SignInMethods' })
export type SignInMethods = z.infer<typeof SignInMethods>

/** Nonce to pass to Google with the sign-in. It is bound to this browser by a cookie and valid for ten minutes. */
export const GoogleNonce = z.object({ nonce: z.string() })
export type GoogleNonce = z.infer<typeof GoogleNonce>

/** `credential` is Google's ID token; `password` answers `identity.google-password-needed`, with the same credential. */
export const GoogleSignIn = z.object({ credential: words(8192), password: Password.optional() })
export type GoogleSignIn = z.infer<typeof GoogleSignIn>

export const StandInPeople = z.object({ people: z.array(z.object({ sub: z.string(), name: z.string(), email: z.string() })) })
export type StandInPeople = z.infer<typeof StandInPeople>
export const StandInChoice = z.object({ sub: words(60), nonce: words(100) })
export type StandInChoice = z.infer<typeof StandInChoice>
export const StandInCredential = z.object({ credential: z.string() })
export type StandInCredential = z.infer<typeof StandInCredential>

export const PersonId = words(64)
export const TeamMember = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.enum(STAFF_ROLES),
    /** Discount cap at the counter without approval, in whole percent. */
    discountCap: z.int(),
    /** True for staff with a way to sign in: a password or a Google account. False while an invitation is pending. */
    joined: z.boolean(),
    hasSecondFactor: z.boolean(),
    since: Moment,
    /** Accurate to five minutes. */
    lastSeen: Moment.nullable(),
  })
  .meta({ id: 'TeamMember' })
export type TeamMember = z.infer<typeof TeamMember>
export const Team = z.object({ members: z.array(TeamMember) }).meta({ id: 'Team' })
export type Team = z.infer<typeof Team>
export const Invitation = z.object({ email: Email, name: words(120, 'Please enter a name.'), role: z.enum(STAFF_ROLES) })
export type Invitation = z.infer<typeof Invitation>
export const TeamPlace = z.object({ role: z.enum(STAFF_ROLES), discountCap: z.int().min(0).max(100) })
export type TeamPlace = z.infer<typeof TeamPlace>
