import type { Db, Tx } from '#platform/db.ts'
import { confirmedTotp, passkeysOf } from '../factor-store.ts'

export async function hasSecondFactor(tx: Db | Tx, userId: string): Promise<boolean> {
  const [totp, passkey] = await Promise.all([confirmedTotp(tx, userId), passkeysOf(tx, userId)])
  return totp !== undefined || passkey.length > 0
}
