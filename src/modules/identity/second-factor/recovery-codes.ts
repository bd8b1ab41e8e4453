import { randomInt } from 'node:crypto'
import type { Tx } from '#platform/db.ts'
import { replaceRecoveryCodes } from '../factor-store.ts'
import { RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_LENGTH, shownRecoveryCode } from '../rules/recovery-codes.ts'
import { recoveryCodeHash } from './sealed.ts'

const newCode = () =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('')

/** Replaces all recovery codes. The new ones are returned only this once. */
export async function makeRecoveryCodes(tx: Tx, secret: string, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => recoveryCodeHash(secret, userId, code)),
  )
  return codes.map(shownRecoveryCode)
}
