import { useLocation, useSearchParams } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'

/** True when the shopper has just returned from a provider's page without paying. */
export function useLeft(): boolean {
  const [search] = useSearchParams()
  const { state } = useLocation() as { state: { left?: boolean } | null }
  return search.has('left') || state?.left === true
}

export function LeftNotice() {
  const t = useText()
  return (
    <div role="status" className="mt-6 flex gap-3 border-s-2 border-line bg-sunk px-4 py-3.5">
      <Icon name="info" className="mt-0.5 text-muted" />
      <div className="min-w-0">
        <p className="font-medium">{t('payment.leftUnpaid')}</p>
        <p className="mt-0.5 text-small text-ink-2">{t('payment.leftText')}</p>
      </div>
    </div>
  )
}
