import { TaxRules } from '#services/settings/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { AdminForm } from '../../../shared/admin/kit/admin-form.tsx'
import { ToggleField } from '../../../shared/admin/kit/fields.tsx'
import { useAdminForm } from '../../../shared/admin/kit/use-admin-form.ts'
import { Panel } from '../../../shared/admin/panel.tsx'
import { toast } from '../../../ui/toasts.ts'
import { storeWrites } from './store-reads.ts'

export function TaxForm({ rules }: { rules: TaxRules }) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: TaxRules,
    start: rules,
    send: async (changed) => {
      await storeWrites.tax(changed)
      toast({ title: t('admin.tax.saved') })
    },
  })
  return (
    <Panel title={t('admin.tax.title')} id="tax" className="self-start">
      <AdminForm form={form} submit={t('admin.tax.save')} className="grid gap-4 px-4 pb-5 sm:px-5">
        <ToggleField {...field('exportsWithoutVat')} label={t('admin.tax.exports')} hint={t('admin.tax.exportsHint')} />
      </AdminForm>
    </Panel>
  )
}
