import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import { PROOF_LIFE_ms } from '#platform/rights.ts'
import type { Proof, ProofKinds, Proved } from '../contract.ts'
import { isPassword } from '../password.ts'
import { problems } from '../problems.ts'
import { accountById } from '../queries/accounts.ts'
import { proofKindsOf } from '../queries/second-factor.ts'
import { takeOwnCode, takeOwnTry } from '../rate-limits.ts'
import { optionsToShow } from '../second-factor/passkeys.ts'
import { languageOf } from '../second-factor/record-change.ts'
import { acceptFactor } from '../second-factor/show-factor.ts'
import { pendingIn } from '../session.ts'
import { setProvedAt } from '../session-store.ts'

type Browser = { request: Request }

/**
 * Re-authenticates a signed-in user for `PROOF_LIFE_ms`. Refuses `identity.wrong-password`,
 * `identity.wrong-code`, `identity.passkey-refused`, `identity.too-busy`, `rate-limit.exceeded`.
 */
export async function prove(deps: Deps, user: User, { request }: Browser, proof: Proof): Promise<Outcome<Proved>> {
  const tries = await triesOf(deps, user, proof)
  if (!tries.ok) return tries
  const shown = await (proof.kind === 'password'
    ? isOwnPassword(deps, user, proof.password)
    : acceptFactor(deps, user, proof, languageOf(request)))
  if (!shown.ok) return shown
  await tries.value?.back()
  const at = deps.clock.now()
  await transact(deps.db, async (tx) => done(await setProvedAt(tx, user.sessionId, at)))
  return done({ secondsLeft: secondsLeft(at, at) })
}

/** Counts an attempt. A passkey is not counted, because it cannot be guessed. */
async function triesOf(deps: Deps, { id }: User, { kind }: Proof): Promise<Outcome<{ back: () => Promise<void> } | undefined>> {
  if (kind === 'totp') return takeOwnCode(deps, id)
  const taken = kind === 'passkey' ? done(undefined) : await takeOwnTry(deps, id)
  return taken.ok ? done(undefined) : taken
}

const secondsLeft = (provedAt: Date, now: Date): number =>
  Math.max(0, Math.floor((provedAt.getTime() + PROOF_LIFE_ms - now.getTime()) / 1000))

async function isOwnPassword(deps: Deps, { id }: User, password: string): Promise<Outcome<void>> {
  const account = await accountById(deps.db, id)
  const right = await isPassword(account?.passwordHash, password)
  if (!right.ok) return right
  return right.value ? done(undefined) : refuse(problems.wrongPassword())
}

export async function proofKinds(deps: Deps, user: User): Promise<Outcome<ProofKinds>> {
  const kinds = await proofKindsOf(deps.db, user.id)
  return done({ kinds, secondsLeft: secondsLeft(user.provedAt, deps.clock.now()) })
}

/** Lists the second factors that can finish a pending sign-in. Refuses `identity.second-factor-over`. */
export async function pendingKinds(deps: Deps, { request }: Browser): Promise<Outcome<ProofKinds>> {
  const waiting = await pendingOf(deps, request)
  if (!waiting) return refuse(problems.secondFactorOver())
  const kinds = await proofKindsOf(deps.db, waiting.id)
  return done({ kinds: kinds.filter((kind) => kind !== 'password'), secondsLeft: 0 })
}

export const passkeyToProve = async (deps: Deps, user: User): Promise<Outcome<Record<string, unknown>>> =>
  done(await optionsToShow(deps, user))

/** Returns the WebAuthn request options for a pending sign-in. Refuses `identity.second-factor-over`. */
export async function passkeyToEnter(deps: Deps, { request }: Browser): Promise<Outcome<Record<string, unknown>>> {
  const waiting = await pendingOf(deps, request)
  return waiting ? done(await optionsToShow(deps, waiting)) : refuse(problems.secondFactorOver())
}

const pendingOf = (deps: Deps, { headers }: Request) => pendingIn(deps, headers.get('cookie') ?? undefined)
