import { PaymentRules } from '#services/settings/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { AdminForm } from '../../../shared/admin/kit/admin-form.tsx'
import { PercentField, ToggleField } from '../../../shared/admin/kit/fields.tsx'
import { useAdminForm } from '../../../shared/admin/kit/use-admin-form.ts'
import { Panel } from '../../../shared/admin/panel.tsx'
import { toast } from '../../../ui/toasts.ts'
import { changePaymentRules } from './payment-rule-reads.ts'

export function DepositForm({ rules }: { rules: PaymentRules }) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: PaymentRules.shape.deposit,
    start: rules.deposit,
    send: async (deposit) => {
      await changePaymentRules({ deposit })
      toast({ title: t('admin.deposit.saved') })
    },
  })
  return (
    <Panel title={t('admin.deposit.title')} id="deposit" className="self-start">
      <AdminForm form={form} submit={t('admin.deposit.save')} className="grid gap-4 px-4 pb-5 sm:px-5">
        <ToggleField {...field('on')} label={t('admin.deposit.on')} />
        <PercentField
          {...field('percent')}
          label={t('admin.deposit.percent')}
          hint={t('admin.deposit.hint')}
          invalid={t('admin.deposit.invalid')}
        />
      </AdminForm>
    </Panel>
  )
}
