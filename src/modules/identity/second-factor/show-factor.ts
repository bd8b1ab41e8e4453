import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import type { ShownFactor } from '../contract.ts'
import { confirmedTotp, takeRecoveryCode, takeStep } from '../factor-store.ts'
import { problems } from '../problems.ts'
import { accountById } from '../queries/accounts.ts'
import { plainRecoveryCode } from '../rules/recovery-codes.ts'
import { stepOfCode } from '../rules/totp.ts'
import { isPasskeyShown } from './passkeys.ts'
import { recordFactorChange } from './record-change.ts'
import { recoveryCodeHash, unseal } from './sealed.ts'

type Holder = { id: string; email: string; sessionId: string }

/**
 * Verifies a second factor and consumes it, so that it cannot be replayed. Audits a failure. The
 * caller counts attempts. Refuses `identity.wrong-code`, `identity.passkey-refused`.
 */
export async function acceptFactor(deps: Deps, who: Holder, shown: ShownFactor, language: string): Promise<Outcome<void>> {
  if (await isShown(deps, who, shown, language)) return done(undefined)
  await audit.record(deps.db, {
    actor: 'anonymous',
    action: 'second-factor-failed',
    subject: who.id,
    at: deps.clock.now(),
    detail: { kind: shown.kind },
  })
  return refuse(shown.kind === 'passkey' ? problems.passkeyRefused() : problems.wrongCode())
}

function isShown(deps: Deps, who: Holder, shown: ShownFactor, language: string): Promise<boolean> {
  switch (shown.kind) {
    case 'totp':
      return isTotpShown(deps, who.id, shown.code)
    case 'recovery-code':
      return isRecoveryCodeShown(deps, who.id, shown.code, language)
    case 'passkey':
      return isPasskeyShown(deps, who, shown.assertion)
  }
}

async function isTotpShown({ db, clock, secret, log }: Deps, userId: string, code: string): Promise<boolean> {
  const totp = await confirmedTotp(db, userId)
  if (!totp) return false
  const plain = unseal(secret, userId, totp.secret_sealed)
  if (!plain) log.error({ user: userId }, 'authenticator app secret cannot be decrypted: SHOP_SECRET has changed')
  const step = plain && stepOfCode(plain, code, clock.now())
  if (step === undefined) return false
  const used = await transact(db, async (tx) => done(await takeStep(tx, userId, step)))
  return used.ok && used.value
}

async function isRecoveryCodeShown(deps: Deps, userId: string, typed: string, language: string): Promise<boolean> {
  const at = deps.clock.now()
  const hash = recoveryCodeHash(deps.secret, userId, plainRecoveryCode(typed))
  const used = await transact(deps.db, async (tx): Promise<Outcome<boolean>> => {
    const who = await accountById(tx, userId)
    if (!who || !(await takeRecoveryCode(tx, userId, hash, at))) return done(false)
    await recordFactorChange(deps, tx, { who, actor: userId, what: 'codeUsed', language, at })
    return done(true)
  })
  return used.ok && used.value
}
