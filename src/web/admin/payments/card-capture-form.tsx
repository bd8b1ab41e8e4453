import { z } from 'zod'
import { CAPTURE_MODES } from '#kernel/capture.ts'
import type { PaymentRules } from '#services/settings/contract.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { useText } from '../../i18n/text.tsx'
import { AdminForm } from '../../shared/admin/kit/admin-form.tsx'
import { ChoiceField } from '../../shared/admin/kit/fields.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { toast } from '../../ui/toasts.ts'
import { paymentRuleReads, paymentRuleWrites } from './payment-rule-reads.ts'

const Capture = z.object({ capture: z.enum(CAPTURE_MODES) })

/** The owner's switch: charged as the order is placed, or reserved then and charged later. */
export function CardCaptureForm({ rules }: { rules: PaymentRules }) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: Capture,
    start: rules.card,
    // The other rules are as they are at that moment, not as they were when the page was opened.
    send: async (card) => {
      const now = await getQueryClient().fetchQuery({ ...paymentRuleReads.rules(), staleTime: 0 })
      await paymentRuleWrites.change({ ...now, card })
      toast({ title: t('admin.cardCapture.saved') })
    },
  })
  return (
    <Panel title={t('admin.cardCapture.title')} id="card-capture" className="self-start">
      <AdminForm form={form} submit={t('admin.cardCapture.save')} className="px-4 pb-5 sm:px-5">
        <ChoiceField
          {...field('capture')}
          label={t('admin.cardCapture.label')}
          hint={t('admin.cardCapture.hint')}
          options={CAPTURE_MODES.map((value) => ({ value, label: t(`admin.cardCapture.${value}`) }))}
        />
      </AdminForm>
    </Panel>
  )
}
