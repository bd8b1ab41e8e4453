import { useText } from '../../i18n/text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { failureText } from './failure.ts'

/** Above the fields of a form that could not be sent. `write` is what `useWrite` returns; without a title the reason is the title. */
type Props = { write: { error: unknown; busy: boolean }; title?: string; className?: string }

export function FormFailure({ write: { error, busy }, title, className }: Props) {
  const t = useText()
  if (error === undefined || busy) return null
  const why = failureText(t, error)
  return (
    <Notice title={title ?? why} className={className}>
      {title && why}
    </Notice>
  )
}
