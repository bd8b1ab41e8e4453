import { Secret, TOTP } from 'otpauth'
import type { FactorAdded, TotpSetup } from '#modules/identity/contract.ts'
import type { Visitor } from './visitor.ts'

export const STEP_s = 30

export const codeAt = (secret: string, at: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime(), algorithm: 'SHA1', digits: 6, period: STEP_s })

export async function withTotp(visitor: Visitor, at: Date): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await (await visitor.post('/api/user/second-factor/totp')).json()) as TotpSetup
  const answer = await visitor.send('PUT', '/api/user/second-factor/totp', { body: { code: codeAt(secret, at) } })
  if (!answer.ok) throw new Error(`no app was set up: ${answer.status} ${await answer.text()}`)
  return { secret, recoveryCodes: ((await answer.json()) as FactorAdded).recoveryCodes ?? [] }
}
