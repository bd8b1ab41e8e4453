import { ApiProblem } from '../../api/transport.ts'
import type { Text } from '../../i18n/text.tsx'
import { failureText } from '../errors/failure.ts'

const WORDS = {
  'identity.wrong-code': 'secondFactor.refused.code',
  'identity.wrong-password': 'secondFactor.refused.password',
  'identity.passkey-refused': 'secondFactor.refused.passkey',
  'rate-limit.exceeded': 'secondFactor.refused.tooOften',
} as const

export function factorRefusal(t: Text, error: unknown): string {
  const code = error instanceof ApiProblem ? error.code : undefined
  return code !== undefined && code in WORDS ? t(WORDS[code as keyof typeof WORDS]) : failureText(t, error)
}
