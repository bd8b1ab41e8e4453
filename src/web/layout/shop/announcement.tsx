import { useText } from '../../i18n/text.tsx'
import { usePrice } from '../../shared/money/price.tsx'
import { useHouse } from '../../shared/store-settings.ts'
import { useHours } from '../../shared/use-opening-hours.ts'

export function Announcement() {
  const t = useText()
  const price = usePrice()
  const { house, freeFrom } = useHouse()
  const hours = useHours()
  return (
    <aside
      aria-label={t('shell.announcement', { house: house.name })}
      className="flex min-h-9 flex-wrap items-center justify-center gap-x-3 bg-[#1b1815] px-4 py-1.5 text-center text-[0.78125rem] tracking-[0.02em] text-[#f4efe7]"
    >
      {freeFrom !== null && <span>{t('shell.freeDelivery', { city: house.city, amount: price(freeFrom) })}</span>}
      <span aria-hidden="true" className="max-md:hidden">
        ·
      </span>
      <span className="max-md:hidden">{t('shell.fittings', hours)}</span>
    </aside>
  )
}
