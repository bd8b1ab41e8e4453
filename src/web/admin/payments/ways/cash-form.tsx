import { PaymentRules } from '#services/settings/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { AdminForm } from '../../../shared/admin/kit/admin-form.tsx'
import { MoneyField, ToggleField, WordsField } from '../../../shared/admin/kit/fields.tsx'
import { useAdminForm } from '../../../shared/admin/kit/use-admin-form.ts'
import { Panel } from '../../../shared/admin/panel.tsx'
import { toast } from '../../../ui/toasts.ts'
import { changePaymentRules } from './payment-rule-reads.ts'

const Cash = PaymentRules.pick({ onDelivery: true, onPickup: true })

export function CashForm({ rules: { onDelivery, onPickup } }: { rules: PaymentRules }) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: Cash,
    start: { onDelivery, onPickup },
    send: async (cash) => {
      await changePaymentRules(cash)
      toast({ title: t('admin.cash.saved') })
    },
  })
  return (
    <Panel title={t('admin.cash.title')} id="cash">
      <AdminForm form={form} submit={t('admin.cash.save')} className="px-4 pb-5 sm:px-5">
        <ToggleField {...field('onDelivery.on')} label={t('admin.cash.onDelivery')} hint={t('admin.cash.onDeliveryHint')} />
        <MoneyField {...field('onDelivery.most')} label={t('admin.cash.mostOnDelivery')} invalid={t('admin.cash.invalid')} />
        <WordsField
          {...field('onDelivery.regions')}
          label={t('admin.cash.regions')}
          hint={t('admin.cash.regionsHint')}
          optional
        />
        <ToggleField {...field('onPickup.on')} label={t('admin.cash.onPickup')} />
        <MoneyField {...field('onPickup.most')} label={t('admin.cash.mostOnPickup')} invalid={t('admin.cash.invalid')} />
      </AdminForm>
    </Panel>
  )
}
