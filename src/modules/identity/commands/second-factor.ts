import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import { storeSettings } from '#services/settings/index.ts'
import { type FactorAdded, MAX_PASSKEYS, type NewPasskey, type SecondFactor, type TotpSetup } from '../contract.ts'
import type { SecondFactorChange } from '../emails.ts'
import * as factors from '../factor-store.ts'
import { problems } from '../problems.ts'
import { lockAccount } from '../queries/accounts.ts'
import { hasSecondFactor } from '../queries/has-second-factor.ts'
import { needsSecondFactor, secondFactorIn } from '../queries/second-factor.ts'
import { takeOwnTry } from '../rate-limits.ts'
import { newTotpSecret, stepOfCode, totpSetup } from '../rules/totp.ts'
import { acceptPasskey, optionsToAdd } from '../second-factor/passkeys.ts'
import { languageOf, recordFactorChange } from '../second-factor/record-change.ts'
import { makeRecoveryCodes } from '../second-factor/recovery-codes.ts'
import { seal, unseal } from '../second-factor/sealed.ts'
import { setProvedAt } from '../session-store.ts'
import { deleteSessionsBut } from './delete-sessions.ts'

type Browser = { request: Request }
type Changing = { tx: Tx; at: Date }

/**
 * Runs one change of a user's second factor, and records it with an e-mail when it succeeds.
 * Refuses `identity.no-such-person`, and what `change` refuses.
 */
const changing = <T>(
  deps: Deps,
  user: User,
  { request }: Browser,
  what: SecondFactorChange,
  change: (changing: Changing) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    const who = await lockAccount(tx, user.id)
    if (!who) return refuse(problems.noSuchPerson())
    const changed = await change({ tx, at })
    if (changed.ok) await recordFactorChange(deps, tx, { who, actor: user.id, what, language: languageOf(request), at })
    return changed
  })

/** For the first second factor of an account, creates recovery codes and signs out all other devices. */
async function added(deps: Deps, user: User, hadOne: boolean, { tx, at }: Changing): Promise<Outcome<FactorAdded>> {
  await setProvedAt(tx, user.sessionId, at)
  if (!hadOne) await deleteSessionsBut(tx, user.id, user.sessionId)
  const recoveryCodes = hadOne ? null : await makeRecoveryCodes(tx, deps.secret, user.id)
  return done({ secondFactor: await secondFactorIn(deps, tx, user), recoveryCodes })
}

/**
 * Deletes the recovery codes with the last second factor. Refuses `identity.last-second-factor` to an administrator of a live
 * shop.
 */
async function removed(deps: Deps, user: User, { tx }: Changing): Promise<Outcome<SecondFactor>> {
  if (!(await hasSecondFactor(tx, user.id))) {
    if (needsSecondFactor(deps, user)) return refuse(problems.lastSecondFactor())
    await factors.deleteRecoveryCodes(tx, user.id)
  }
  return done(await secondFactorIn(deps, tx, user))
}

/** Creates a secret for an authenticator app, which is active once its first code is confirmed. Refuses `identity.has-totp`. */
export async function setUpTotp(deps: Deps, user: User): Promise<Outcome<TotpSetup>> {
  const house = (await storeSettings(deps)).name
  return transact(deps.db, async (tx) => {
    await lockAccount(tx, user.id)
    if (await factors.confirmedTotp(tx, user.id)) return refuse(problems.hasTotp())
    const secret = newTotpSecret()
    await factors.putUnconfirmedTotp(tx, { userId: user.id, sealed: seal(deps.secret, user.id, secret), at: deps.clock.now() })
    return done(totpSetup(secret, { house, email: user.email }))
  })
}

/**
 * Activates an authenticator app with its first code. Refuses `identity.no-such-person`, `identity.no-totp`,
 * `identity.wrong-code`, `rate-limit.exceeded`.
 */
export async function confirmTotp(deps: Deps, user: User, browser: Browser, code: string): Promise<Outcome<FactorAdded>> {
  const tries = await takeOwnTry(deps, user.id)
  if (!tries.ok) return tries
  return changing(deps, user, browser, 'totpAdded', async ({ tx, at }) => {
    const waiting = await factors.unconfirmedTotp(tx, user.id)
    const secret = waiting && unseal(deps.secret, user.id, waiting.secret_sealed)
    if (!secret) return refuse(problems.noTotp())
    const step = stepOfCode(secret, code, at)
    const hadOne = await hasSecondFactor(tx, user.id)
    if (step === undefined || !(await factors.takeStep(tx, user.id, step, at))) return refuse(problems.wrongCode())
    return added(deps, user, hadOne, { tx, at })
  })
}

/** Removes the authenticator app. Refuses `identity.no-such-person`, `identity.no-totp`, `identity.last-second-factor`. */
export const removeTotp = (deps: Deps, user: User, browser: Browser): Promise<Outcome<SecondFactor>> =>
  changing(deps, user, browser, 'totpRemoved', async (change) => {
    if (!(await factors.confirmedTotp(change.tx, user.id))) return refuse(problems.noTotp())
    await factors.deleteTotp(change.tx, user.id)
    return removed(deps, user, change)
  })

/** Returns the WebAuthn options to create a passkey. Refuses `identity.too-many-passkeys`. */
export async function optionsForPasskey(deps: Deps, user: User): Promise<Outcome<Record<string, unknown>>> {
  if ((await factors.passkeysOf(deps.db, user.id)).length >= MAX_PASSKEYS) return refuse(problems.tooManyPasskeys())
  return done(await optionsToAdd(deps, user))
}

/**
 * Adds a passkey. Refuses `identity.no-such-person`, `identity.passkey-refused`, `identity.passkey-taken`,
 * `identity.too-many-passkeys`.
 */
export async function addPasskey(deps: Deps, user: User, browser: Browser, passkey: NewPasskey): Promise<Outcome<FactorAdded>> {
  const accepted = await acceptPasskey(deps, user, passkey)
  if (!accepted.ok) return accepted
  return changing(deps, user, browser, 'passkeyAdded', async ({ tx, at }) => {
    const hadOne = await hasSecondFactor(tx, user.id)
    if ((await factors.passkeysOf(tx, user.id)).length >= MAX_PASSKEYS) return refuse(problems.tooManyPasskeys())
    const saved = await accepted.value(tx, at)
    return saved.ok ? added(deps, user, hadOne, { tx, at }) : saved
  })
}

/** Renames a passkey. Refuses `identity.no-such-passkey`. */
export const renameOwnPasskey = (deps: Deps, user: User, id: string, name: string): Promise<Outcome<SecondFactor>> =>
  transact(deps.db, async (tx) => {
    if (!(await factors.renamePasskey(tx, user.id, id, name))) return refuse(problems.noSuchPasskey())
    return done(await secondFactorIn(deps, tx, user))
  })

/** Removes a passkey. Refuses `identity.no-such-passkey`, `identity.last-second-factor`, `identity.no-such-person`. */
export const removePasskey = (deps: Deps, user: User, browser: Browser, id: string): Promise<Outcome<SecondFactor>> =>
  changing(deps, user, browser, 'passkeyRemoved', async (change) => {
    if (!(await factors.deletePasskey(change.tx, user.id, id))) return refuse(problems.noSuchPasskey())
    return removed(deps, user, change)
  })

/** Replaces the recovery codes; earlier ones stop working. Refuses `identity.no-second-factor`, `identity.no-such-person`. */
export const renewRecoveryCodes = (deps: Deps, user: User, browser: Browser): Promise<Outcome<FactorAdded>> =>
  changing(deps, user, browser, 'codesMade', async ({ tx }) => {
    if (!(await hasSecondFactor(tx, user.id))) return refuse(problems.noSecondFactor())
    const recoveryCodes = await makeRecoveryCodes(tx, deps.secret, user.id)
    return done({ secondFactor: await secondFactorIn(deps, tx, user), recoveryCodes })
  })
