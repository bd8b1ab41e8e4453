import type { PaymentWay } from '#modules/payments/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { AdminPage } from '../../../shared/admin/kit/admin-page.tsx'
import { WayCard } from './way-card.tsx'

/** Every way to pay: whether it takes real money, how it does, and what its provider said last. */
export function WaysView({ ways }: { ways: readonly PaymentWay[] }) {
  const t = useText()
  return (
    <AdminPage title={t('admin.menu.ways')} about={t('admin.ways.about')}>
      <ul className="grid gap-5 xl:grid-cols-2">
        {ways.map((way) => (
          <li key={way.way} className="min-w-0">
            <WayCard way={way} />
          </li>
        ))}
      </ul>
    </AdminPage>
  )
}
