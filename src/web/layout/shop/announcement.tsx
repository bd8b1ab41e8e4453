import { useText } from '../../i18n/text.tsx'
import { usePrice } from '../../shared/money/price.tsx'
import { useFirstPage } from '../../shared/store/first-page.ts'
import { useOpeningHours } from '../../shared/store/opening-hours.ts'

export default function Announcement() {
  const t = useText()
  const price = usePrice()
  const { store, freeFrom } = useFirstPage()
  const hours = useOpeningHours()
  return (
    <aside
      aria-label={t('shell.announcement', { house: store.name })}
      className="flex min-h-9 flex-wrap items-center justify-center gap-x-3 bg-[#1b1815] px-4 py-1.5 text-center text-[0.78125rem] tracking-[0.02em] text-[#f4efe7]"
    >
      {freeFrom !== null && <span>{t('shell.freeDelivery', { city: store.city, amount: price(freeFrom) })}</span>}
      <span aria-hidden="true" className="max-md:hidden">
        ·
      </span>
      <span className="max-md:hidden">{t('shell.fittings', hours)}</span>
    </aside>
  )
}
