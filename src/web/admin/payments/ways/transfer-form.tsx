import { PaymentRules } from '#services/settings/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { AdminForm } from '../../../shared/admin/kit/admin-form.tsx'
import { CountField, TextField, ToggleField } from '../../../shared/admin/kit/fields.tsx'
import { useAdminForm } from '../../../shared/admin/kit/use-admin-form.ts'
import { Panel } from '../../../shared/admin/panel.tsx'
import { toast } from '../../../ui/toasts.ts'
import { changePaymentRules } from './payment-rule-reads.ts'

export function TransferForm({ rules }: { rules: PaymentRules }) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: PaymentRules.shape.bankTransfer,
    start: rules.bankTransfer,
    problemFields: { 'settings.no-bank-account': 'account' },
    send: async (bankTransfer) => {
      await changePaymentRules({ bankTransfer })
      toast({ title: t('admin.transfer.saved') })
    },
  })
  return (
    <Panel title={t('admin.transfer.title')} id="bank-transfer">
      <AdminForm form={form} submit={t('admin.transfer.save')} className="px-4 pb-5 sm:px-5">
        <ToggleField {...field('on')} label={t('admin.transfer.on')} hint={t('admin.transfer.hint')} />
        <TextField {...field('bank')} label={t('admin.transfer.bank')} optional emptyAsText maxLength={120} />
        <TextField {...field('account')} label={t('admin.transfer.account')} optional emptyAsText maxLength={60} ltr />
        <TextField {...field('name')} label={t('admin.transfer.name')} optional emptyAsText maxLength={120} />
        <CountField
          {...field('hold_hours')}
          label={t('admin.transfer.hold')}
          hint={t('admin.transfer.holdHint')}
          invalid={t('admin.transfer.holdInvalid')}
        />
      </AdminForm>
    </Panel>
  )
}
