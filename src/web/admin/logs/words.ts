import { AUDIT_ACTIONS } from '#services/audit/contract.ts'
import { useText } from '../../i18n/text.tsx'

/** What somebody did, in words. An action that is written down no more keeps the API's own name: blanks make it words. */
export function useAction(): (action: string) => string {
  const t = useText()
  return (action) => {
    const known = AUDIT_ACTIONS.find((each) => each === action)
    return known ? t(`admin.logs.did.${known}`) : action.replaceAll('-', ' ')
  }
}
