import { z } from 'zod'
import { CASH_STEPS, type CashStep } from '#domain/pricing/cash-rounding.ts'
import { useText } from '../../../i18n/text.tsx'
import { AdminForm } from '../../../shared/admin/kit/admin-form.tsx'
import { ChoiceField } from '../../../shared/admin/kit/fields.tsx'
import { useAdminForm } from '../../../shared/admin/kit/use-admin-form.ts'
import { Panel } from '../../../shared/admin/panel.tsx'
import { toast } from '../../../ui/toasts.ts'
import { changePaymentRules } from './payment-rule-reads.ts'

const STEPS = CASH_STEPS.map(String) as ['0', '100', '500']
const Rounding = z.object({ step: z.enum(STEPS) })

export function RoundingForm({ step }: { step: CashStep }) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: Rounding,
    start: { step: String(step) as '0' },
    send: async (input) => {
      await changePaymentRules({ cash: { step: CASH_STEPS.find((each) => String(each) === input.step) ?? 0 } })
      toast({ title: t('admin.rounding.saved') })
    },
  })
  return (
    <Panel title={t('admin.rounding.title')} id="rounding" className="self-start">
      <AdminForm form={form} submit={t('admin.rounding.save')} className="grid gap-4 px-4 pb-5 sm:px-5">
        <ChoiceField
          {...field('step')}
          label={t('admin.rounding.step')}
          hint={t('admin.rounding.hint')}
          options={STEPS.map((value) => ({ value, label: t(`admin.rounding.to.${value}`) }))}
        />
      </AdminForm>
    </Panel>
  )
}
