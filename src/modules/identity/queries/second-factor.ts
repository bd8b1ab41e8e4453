import { done, type Outcome } from '#kernel/outcome.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import type { ProofKinds, SecondFactor } from '../contract.ts'
import { confirmedTotp, passkeysOf, recoveryCodesLeft } from '../factor-store.ts'
import { accountById } from './accounts.ts'

type Whose = Pick<User, 'id' | 'role'>

/** True for administrators of a live shop, who must have a second factor. */
export const needsSecondFactor = ({ config }: Pick<Deps, 'config'>, { role }: Pick<User, 'role'>): boolean =>
  role === 'admin' && config.mode === 'live'

export async function secondFactorIn(deps: Pick<Deps, 'config'>, db: Db | Tx, user: Whose): Promise<SecondFactor> {
  const totp = await confirmedTotp(db, user.id)
  const passkeys = await passkeysOf(db, user.id)
  return {
    required: needsSecondFactor(deps, user),
    totpSince: totp?.confirmed_at?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      addedAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await recoveryCodesLeft(db, user.id),
  }
}

export const secondFactorOf = async (deps: Deps, user: Whose): Promise<Outcome<SecondFactor>> =>
  done(await secondFactorIn(deps, deps.db, user))

export async function proofKindsOf(db: Db, userId: string): Promise<ProofKinds['kinds']> {
  const account = await accountById(db, userId)
  const [totp, passkeys, left] = [
    await confirmedTotp(db, userId),
    await passkeysOf(db, userId),
    await recoveryCodesLeft(db, userId),
  ]
  return [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(totp ? (['totp'] as const) : []),
    ...(account?.passwordHash ? (['password'] as const) : []),
    ...(left > 0 ? (['recovery-code'] as const) : []),
  ]
}
