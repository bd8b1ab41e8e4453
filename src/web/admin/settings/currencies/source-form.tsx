import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { RATE_SOURCES } from '#kernel/currency.ts'
import type { RatesState } from '#modules/localisation/contract.ts'
import { RateRules } from '#services/settings/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { AdminForm } from '../../../shared/admin/kit/admin-form.tsx'
import { ChoiceField } from '../../../shared/admin/kit/fields.tsx'
import { useAdminForm } from '../../../shared/admin/kit/use-admin-form.ts'
import { Panel } from '../../../shared/admin/panel.tsx'
import { toast } from '../../../ui/toasts.ts'
import { rateWrites } from './rate-reads.ts'

const Source = z.object({ source: z.enum(RATE_SOURCES) })

export function SourceForm({ state: { source, own } }: { state: RatesState }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const { field, ...form } = useAdminForm({
    schema: Source,
    start: { source },
    send: async (changed) => {
      await rateWrites.change(RateRules.parse({ ...changed, own }))
      toast({ title: t('admin.rates.saved') })
      await revalidate()
    },
  })
  return (
    <Panel title={t('admin.rates.source')} id="source">
      <AdminForm form={form} submit={t('admin.rates.save')} className="grid gap-4 px-4 pb-5 sm:px-5">
        <ChoiceField
          {...field('source')}
          label={t('admin.rates.where')}
          hint={t('admin.rates.whereHint')}
          options={RATE_SOURCES.map((value) => ({ value, label: t(`admin.rates.sources.${value}`) }))}
        />
      </AdminForm>
      <p className="border-t px-4 py-3 text-small text-muted sm:px-5">
        <a href="https://www.exchangerate-api.com" target="_blank" rel="noreferrer" className="underline underline-offset-4">
          {t('admin.rates.credit')}
        </a>
      </p>
    </Panel>
  )
}
