import { NOTICES, type StockRules } from '#services/settings/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { AdminForm } from '../../shared/admin/kit/admin-form.tsx'
import { ChoiceField, TextField } from '../../shared/admin/kit/fields.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { useStockRulesForm } from './use-stock-rules-form.ts'

export function NoticeForm({ settings }: { settings: StockRules }) {
  const t = useText()
  const { field, ...form } = useStockRulesForm(settings)
  return (
    <Panel title={t('admin.stock.noticeTitle')} id="notice">
      <AdminForm form={form} submit={t('admin.stock.save')} className="px-4 pb-5 sm:px-5">
        <ChoiceField
          {...field('lowStock.notice')}
          label={t('admin.stock.notice')}
          hint={t('admin.stock.noticeHint')}
          options={NOTICES.map((value) => ({ value, label: t(`admin.stock.noticeIs.${value}`) }))}
        />
        <TextField
          {...field('lowStock.to')}
          type="email"
          label={t('admin.stock.noticeTo')}
          hint={t('admin.stock.noticeToHint')}
          ltr
          optional
          emptyAsText
        />
      </AdminForm>
    </Panel>
  )
}
