import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ReturnRules } from '#services/settings/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { CountField, MoneyField, ToggleField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { toast } from '../../ui/toasts.ts'
import { returnReads, returnWrites } from './return-reads.ts'

export function ReturnRulesDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery({ ...returnReads.rules(), staleTime: 0 })
  return data ? <Rules rules={data} onClose={onClose} /> : null
}

function Rules({ rules, onClose }: { rules: ReturnRules; onClose: () => void }) {
  const t = useText()
  const client = useQueryClient()
  const { field, ...form } = useAdminForm({
    schema: ReturnRules,
    start: rules,
    send: async (input) => {
      client.setQueryData(returnReads.rules().queryKey, await returnWrites.saveRules(input))
      toast({ title: t('admin.returns.rules.saved') })
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('admin.returns.rules.title')} submit={t('admin.returns.rules.save')}>
      <p className="text-small text-muted">{t('admin.returns.rules.about')}</p>
      <ToggleField {...field('madeToMeasure')} label={t('admin.returns.rules.madeToMeasure')} />
      <ToggleField {...field('cloth')} label={t('admin.returns.rules.cloth')} />
      <MoneyField {...field('alterationFee')} label={t('admin.returns.rules.fee')} hint={t('admin.returns.rules.feeHint')} />
      <MoneyField
        {...field('alterationCredit')}
        label={t('admin.returns.rules.credit')}
        hint={t('admin.returns.rules.creditHint')}
      />
      <CountField {...field('claim_days')} label={t('admin.returns.rules.claimDays')} />
      <CountField {...field('send_days')} label={t('admin.returns.rules.sendDays')} />
    </FormDialog>
  )
}
