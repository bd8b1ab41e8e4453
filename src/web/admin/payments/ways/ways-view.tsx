import type { PaymentWay } from '#modules/payments/contract.ts'
import type { PaymentRules } from '#services/settings/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { adminView } from '../../../shared/admin/admin-views.tsx'
import { forAdmins } from '../../../shared/admin/for-admins.ts'
import { AdminPage } from '../../../shared/admin/kit/admin-page.tsx'
import { CardCaptureForm } from './card-capture-form.tsx'
import { CashForm } from './cash-form.tsx'
import { DepositForm } from './deposit-form.tsx'
import { paymentRuleReads } from './payment-rule-reads.ts'
import { RoundingForm } from './rounding-form.tsx'
import { TransferForm } from './transfer-form.tsx'
import { WayCard } from './way-card.tsx'
import { wayReads } from './way-reads.ts'

type Props = { ways: readonly PaymentWay[]; rules: PaymentRules }

export const waysView = adminView({
  load: async ({ context }) => {
    const { list, rules, known: preloaded } = await forAdmins(context, { list: wayReads.ways(), rules: paymentRuleReads.rules() })
    return { ways: list.ways, rules, known: preloaded }
  },
  Show: WaysView,
})

function WaysView({ ways, rules }: Props) {
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
      <h2 className="display mt-10 mb-4 text-h3">{t('admin.ways.rules')}</h2>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <CardCaptureForm rules={rules} />
          <DepositForm rules={rules} />
          <RoundingForm step={rules.cash.step} />
        </div>
        <div className="grid gap-5">
          <TransferForm rules={rules} />
          <CashForm rules={rules} />
        </div>
      </div>
    </AdminPage>
  )
}
