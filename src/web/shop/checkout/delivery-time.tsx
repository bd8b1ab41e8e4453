import { Link } from 'react-router'
import type { ShippingOption } from '#modules/shipping/contract.ts'
import { formatDay } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import type { Draft, DraftSlot } from '../../shared/checkout/draft.ts'
import { deliveryDatePath } from '../../shared/delivery/delivery-date-path.ts'
import { useTimeWords } from '../../shared/delivery/delivery-time-text.ts'
import { useStoreSettings } from '../../shared/store/first-page.ts'
import { useOpeningHours } from '../../shared/store/opening-hours.ts'
import { Icon } from '../../ui/icon.tsx'

type Props = { option: ShippingOption | undefined; draft: Draft; slot: DraftSlot | undefined }

export function DeliveryTime({ option, draft, slot }: Props) {
  const t = useText()
  const timeText = useTimeWords()
  if (!option || option.zone === null) return null
  return (
    <div className="mt-4 max-w-140">
      <p className="flex items-baseline gap-2.5">
        <Icon name="clock" size={18} className="translate-y-0.75 text-ink-2" />
        <span className="figures">{slot ? timeText(slot) : t('delivery.anyTime')}</span>
      </p>
      {draft.slot && !slot && <p className="mt-1 text-small text-warn">{t('checkout.timeFits')}</p>}
      <Link
        to={deliveryDatePath()}
        className="ms-7 inline-flex min-h-11 items-center text-small font-medium underline underline-offset-4"
      >
        {t(slot ? 'delivery.changeTime' : 'delivery.chooseTime')}
      </Link>
    </div>
  )
}

export function Collecting({ option: { earliest } }: { option: ShippingOption }) {
  const t = useText()
  const language = useLanguage()
  const store = useStoreSettings()
  const hours = useOpeningHours()
  return (
    <div className="max-w-140">
      <p className="font-medium">{store.address}</p>
      <p className="figures mt-1">{t('delivery.ready', { day: formatDay(language, earliest) })}</p>
      <p className="mt-1 text-small text-ink-2">{t('checkout.collectFrom', hours)}</p>
    </div>
  )
}
