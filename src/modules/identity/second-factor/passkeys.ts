import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { storeSettings } from '#services/settings/index.ts'
import type { PasskeyAssertion, PasskeyRegistration } from '../contract.ts'
import { insertPasskey, lockPasskey, noteUseOfPasskey, passkeysOf, putChallenge, takeChallenge } from '../factor-store.ts'
import { problems } from '../problems.ts'

const CHALLENGE_LIFE_ms = 5 * 60_000
/** EdDSA, ES256 and RS256, the usual algorithms of authenticators. */
const ALGORITHMS = [-8, -7, -257]

/** Loads the large library on demand, because few requests need it. */
const library = () => import('@simplewebauthn/server')

type Holder = { id: string; email: string; sessionId: string }
type Transports = NonNullable<PasskeyRegistration['response']['transports']>

/** Passkeys belong to the host name of the shop's public address; pages of other hosts cannot use them. */
function siteOf({ publicAddress }: Pick<Deps, 'publicAddress'>): { origin: string; rpId: string } {
  const { origin, hostname } = new URL(publicAddress())
  return { origin, rpId: hostname }
}

const keep = ({ db, clock }: Deps, sessionId: string, purpose: 'add' | 'show', challenge: string) =>
  transact(db, async (tx) => {
    const expiresAt = new Date(clock.now().getTime() + CHALLENGE_LIFE_ms)
    return done(await putChallenge(tx, { sessionId, purpose, challenge, expiresAt }))
  })

export async function optionsToAdd(deps: Deps, who: Holder & { name: string }): Promise<Record<string, unknown>> {
  const passkeys = await passkeysOf(deps.db, who.id)
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: (await storeSettings(deps)).name,
    rpID: siteOf(deps).rpId,
    userName: who.email,
    userDisplayName: who.name,
    userID: new TextEncoder().encode(who.id),
    excludeCredentials: passkeys.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  await keep(deps, who.sessionId, 'add', options.challenge)
  return { ...options }
}

export async function optionsToShow(deps: Deps, who: Holder): Promise<Record<string, unknown>> {
  const passkeys = await passkeysOf(deps.db, who.id)
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps).rpId,
    allowCredentials: passkeys.map(({ credential_id: id, transports }) => ({ id, transports })),
    userVerification: 'preferred',
  })
  await keep(deps, who.sessionId, 'show', options.challenge)
  return { ...options }
}

/** Field that the library's type of a response requires. Results of WebAuthn extensions are not used. */
const extensionless = { clientExtensionResults: {} }

/** Verifies that the browser created a passkey for the challenge of this session, which is used up. Undefined otherwise. */
async function readRegistration(deps: Deps, who: Holder, credential: PasskeyRegistration) {
  const challenge = await takeChallenge(deps.db, who.sessionId, 'add', deps.clock.now())
  if (!challenge) return undefined
  const { origin, rpId } = siteOf(deps)
  const { transports, ...response } = credential.response
  const { verifyRegistrationResponse } = await library()
  try {
    const verified = await verifyRegistrationResponse({
      response: { ...credential, ...extensionless, response: { ...response, ...(transports && { transports }) } },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
    })
    return verified.verified ? verified.registrationInfo.credential : undefined
  } catch (error) {
    deps.log.info({ err: error, user: who.id }, 'passkey rejected')
    return undefined
  }
}

/**
 * Verifies a new passkey, and returns a function that stores it in the caller's transaction. Refuses
 * `identity.passkey-refused`; the function refuses `identity.passkey-taken`.
 */
export async function acceptPasskey(
  deps: Deps,
  who: Holder,
  { name, credential }: { name: string; credential: PasskeyRegistration },
): Promise<Outcome<(tx: Tx, at: Date) => Promise<Outcome<void>>>> {
  const read = await readRegistration(deps, who, credential)
  if (!read) return refuse(problems.passkeyRefused())
  return done(async (tx, at) => {
    const inserted = await insertPasskey(tx, {
      id: newId(),
      user_id: who.id,
      credential_id: read.id,
      public_key: Buffer.from(read.publicKey),
      counter: read.counter,
      transports: (credential.response.transports ?? []) as Transports,
      name,
      created_at: at,
      last_used_at: null,
    })
    return inserted ? done(undefined) : refuse(problems.passkeyTaken())
  })
}

/** True when a passkey of this account signed the challenge of this session. The challenge is used up. */
export async function isPasskeyShown(deps: Deps, who: Holder, assertion: PasskeyAssertion): Promise<boolean> {
  const { db, clock, log } = deps
  const at = clock.now()
  const challenge = await takeChallenge(db, who.sessionId, 'show', at)
  if (!challenge) return false
  const { origin, rpId } = siteOf(deps)
  const { userHandle, ...response } = assertion.response
  const { verifyAuthenticationResponse } = await library()
  const shown = await transact(db, async (tx): Promise<Outcome<boolean>> => {
    const passkey = await lockPasskey(tx, who.id, assertion.id)
    if (!passkey) return done(false)
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...assertion, ...extensionless, response: { ...response, ...(userHandle && { userHandle }) } },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: false,
        credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
      })
      if (verified) await noteUseOfPasskey(tx, passkey.id, authenticationInfo.newCounter, at)
      return done(verified)
    } catch (error) {
      log.info({ err: error, user: who.id }, 'passkey rejected') // also when its counter went back, which indicates a cloned passkey
      return done(false)
    }
  })
  return shown.ok && shown.value
}
