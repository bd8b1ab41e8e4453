import { type Text, useText } from '../../../i18n/text.tsx'
import type { Entry } from './bulk-reads.ts'

type Remark = Entry['problems'][number]

/** What is told beside a row, in the language of the page; as the server said it, where the page has no words for that. */
export function useRemarkText(): (remark: Remark) => string {
  const t = useText()
  return (remark) => saidBy(t, remark)
}

/** Remarks of long ago came without what they are made of. */
function saidBy(t: Text, { code, message, values }: Remark): string {
  if (code === undefined || values === undefined) return message
  const reason = values.reason ? (t.maybe(`admin.bulk.said.${values.reason}`) ?? values.why ?? '') : (values.why ?? '')
  return t.maybe(`admin.bulk.said.${code}`, { ...values, reason }) ?? message
}
