import { useText } from '../../i18n/text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOnline } from '../../ui/use-online.ts'

export function Offline() {
  const t = useText()
  if (useOnline()) return null
  return (
    <Notice title={t('payment.offline.title')} tone="warn" focused={false} className="mt-6">
      {t('payment.offline.text')}
    </Notice>
  )
}
