import { type Text, useText } from '../../../i18n/text.tsx'
import type { Entry } from './bulk-reads.ts'

type Remark = Entry['problems'][number]

export function useRemarkText(): (remark: Remark) => string {
  const t = useText()
  return (remark) => saidBy(t, remark)
}

function saidBy(t: Text, { code, message, values }: Remark): string {
  if (code === undefined || values === undefined) return message
  const reason = values.reason ? (t.maybe(`admin.bulk.said.${values.reason}`) ?? values.why ?? '') : (values.why ?? '')
  return t.maybe(`admin.bulk.said.${code}`, { ...values, reason }) ?? message
}
