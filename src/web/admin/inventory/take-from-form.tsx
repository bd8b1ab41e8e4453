import { type StockRules, TAKE_FROM } from '#services/settings/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { AdminForm } from '../../shared/admin/kit/admin-form.tsx'
import { ChoiceField } from '../../shared/admin/kit/fields.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { useStockRulesForm } from './use-stock-rules-form.ts'

export function TakeFromForm({ settings }: { settings: StockRules }) {
  const t = useText()
  const { field, ...form } = useStockRulesForm(settings)
  return (
    <Panel title={t('admin.stock.takeFrom')} id="take-from">
      <AdminForm form={form} submit={t('admin.stock.save')} className="px-4 pb-5 sm:px-5">
        <ChoiceField
          {...field('takeFrom')}
          label={t('admin.stock.takeFromLabel')}
          hint={t('admin.stock.takeFromHint')}
          options={TAKE_FROM.map((value) => ({ value, label: t(`admin.stock.takeFromIs.${value}`) }))}
        />
      </AdminForm>
    </Panel>
  )
}
