import { useText } from '../../i18n/text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { failureText } from './failure.ts'

type Props = { write: { error: unknown; busy: boolean }; title?: string; className?: string }

/** `write`: result of `useWrite`. Without a title, the reason is the title. */
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
