import { Link } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { deliveryDatePath } from '../../shared/delivery/delivery-date-path.ts'
import { RequestNumber } from '../../shared/errors/request-number.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Stop } from './use-place-order.ts'

export function StopNotice({ stop, className }: { stop: Stop; className?: string }) {
  const t = useText()
  if (stop.kind === 'unreached')
    return (
      <Notice title={t('checkout.unreached.title')} className={className}>
        {t('checkout.unreached.text')}
      </Notice>
    )
  if (stop.kind === 'refused')
    return (
      <Notice title={t('checkout.refused')} className={className}>
        {stop.sentence} {isAboutTime(stop.code) && <AnotherTime />}
      </Notice>
    )
  return (
    <Notice title={t('common.unexpectedError')} className={className}>
      {t('checkout.fault')} <RequestNumber requestId={stop.requestId} />
    </Notice>
  )
}

const isAboutTime = (code: string | undefined) => code === 'shipping.slot-full' || code === 'shipping.slot-closed'

function AnotherTime() {
  const t = useText()
  return (
    <Link to={deliveryDatePath()} className="inline-flex min-h-11 items-center font-medium underline underline-offset-4">
      {t('checkout.chooseAnother')}
    </Link>
  )
}
