import { z } from 'zod'
import { CAPTURE_MODES } from '#domain/pricing/capture-mode.ts'
import type { PaymentRules } from '#services/settings/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { AdminForm } from '../../../shared/admin/kit/admin-form.tsx'
import { useField } from '../../../shared/admin/kit/fields.tsx'
import { type Bound, useAdminForm } from '../../../shared/admin/kit/use-admin-form.ts'
import { Panel } from '../../../shared/admin/panel.tsx'
import { toast } from '../../../ui/toasts.ts'
import { changePaymentRules } from './payment-rule-reads.ts'

const Capture = z.object({ capture: z.enum(CAPTURE_MODES) })

export function CardCaptureForm({ rules }: { rules: PaymentRules }) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: Capture,
    start: rules.card,
    send: async (card) => {
      await changePaymentRules({ card })
      toast({ title: t('admin.cardCapture.saved') })
    },
  })
  return (
    <Panel title={t('admin.cardCapture.title')} id="card-capture" className="self-start">
      <AdminForm form={form} submit={t('admin.cardCapture.save')} className="px-4 pb-5 sm:px-5">
        <Modes {...field('capture')} />
      </AdminForm>
    </Panel>
  )
}

function Modes(bound: Bound) {
  const t = useText()
  const { field } = useField(bound)
  return (
    <fieldset>
      <legend className="sr-only">{t('admin.cardCapture.label')}</legend>
      <div className="divide-y border-y">
        {CAPTURE_MODES.map((mode) => (
          <label key={mode} className="flex min-h-11 items-start gap-3 py-3">
            <input
              type="radio"
              name={field.name}
              value={mode}
              checked={field.value === mode}
              onChange={() => field.onChange(mode)}
              className="mt-0.5 size-5 shrink-0 accent-ink"
            />
            <span>
              <span className="block font-medium">{t(`admin.cardCapture.${mode}`)}</span>
              <span className="block text-small text-muted">{t(`admin.cardCapture.note.${mode}`)}</span>
            </span>
          </label>
        ))}
      </div>
      <p className="mt-3 text-small text-muted">{t('admin.cardCapture.hint')}</p>
    </fieldset>
  )
}
