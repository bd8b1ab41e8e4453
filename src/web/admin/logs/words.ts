import { AUDIT_ACTIONS } from '#services/audit/contract.ts'
import { useText } from '../../i18n/text.tsx'

/**
 * Returns a formatter for audit actions. An action that the code no longer records keeps its API name, with spaces for hyphens.
 */
export function useAction(): (action: string) => string {
  const t = useText()
  return (action) => {
    const known = AUDIT_ACTIONS.find((each) => each === action)
    return known ? t(`admin.logs.did.${known}`) : action.replaceAll('-', ' ')
  }
}
