import { useText } from '../../text/text.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { Notice } from '../checkout/notice.tsx'

/** Said while it lasts; nothing that was typed is lost by it. */
export function Offline() {
  const t = useText()
  if (useOnline()) return null
  return (
    <Notice title={t('payment.offline.title')} tone="warn" focused={false} className="mt-6">
      {t('payment.offline.text')}
    </Notice>
  )
}
