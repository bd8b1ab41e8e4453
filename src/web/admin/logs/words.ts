import type { AuditAction } from '#services/audit/contract.ts'
import { type TextKey, useText } from '../../i18n/text.tsx'

/** Returns a formatter for audit actions. An action without a translation keeps its API name, with spaces for hyphens. */
export function useAction(): (action: string) => string {
  const t = useText()
  return (action) => {
    const key: TextKey = `admin.logs.did.${action as AuditAction}`
    return t.maybe(key) ?? action.replaceAll('-', ' ')
  }
}
