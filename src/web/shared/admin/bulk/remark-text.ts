import { type Text, useText } from '../../../i18n/text.tsx'
import type { Entry } from './bulk-reads.ts'

type Remark = Entry['problems'][number]

/** Returns the translated message of a row, or the server's text when there is no translation. */
export function useRemarkText(): (remark: Remark) => string {
  const t = useText()
  return (remark) => saidBy(t, remark)
}

/** Older remarks have no code or values, so the server's text is shown. */
function saidBy(t: Text, { code, message, values }: Remark): string {
  if (code === undefined || values === undefined) return message
  const reason = values.reason ? (t.maybe(`admin.bulk.said.${values.reason}`) ?? values.why ?? '') : (values.why ?? '')
  return t.maybe(`admin.bulk.said.${code}`, { ...values, reason }) ?? message
}
