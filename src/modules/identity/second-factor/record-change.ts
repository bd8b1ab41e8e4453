import { preferencesFrom } from '#domain/channels/preferences.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { queueEmail } from '#services/email/index.ts'
import type { SecondFactorChange } from '../emails.ts'
import { SESSIONS_PATH } from '../rules/link-paths.ts'

const AUDITED = {
  totpAdded: ['second-factor-added', 'totp'],
  totpRemoved: ['second-factor-removed', 'totp'],
  passkeyAdded: ['second-factor-added', 'passkey'],
  passkeyRemoved: ['second-factor-removed', 'passkey'],
  codesMade: ['recovery-codes-made', 'recovery-codes'],
  codeUsed: ['recovery-code-used', 'recovery-code'],
  reset: ['second-factor-reset', 'all'],
} as const satisfies Record<SecondFactorChange, readonly [string, string]>

type Change = {
  who: { id: string; email: string; name: string }
  actor: string
  what: SecondFactorChange
  language: string
  at: Date
}

/** Records a change of second factor in the audit log, and notifies the account's owner by e-mail. */
export async function recordFactorChange(deps: Pick<Deps, 'jobs'>, tx: Tx, { who, actor, what, language, at }: Change) {
  const [action, kind] = AUDITED[what]
  await audit.record(tx, { actor, action, subject: who.id, at, detail: { kind } })
  const data = { name: who.name, at: at.toISOString(), what, settingsPath: SESSIONS_PATH }
  await queueEmail(deps, tx, { template: 'second-factor-changed', to: who.email, language, data, at })
}

export const languageOf = ({ headers }: Request): string =>
  preferencesFrom({ cookies: headers.get('cookie') ?? '', acceptLanguage: headers.get('accept-language') ?? undefined }).language
