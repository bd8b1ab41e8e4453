import { StockRules } from '#services/settings/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { toast } from '../../ui/toasts.ts'
import { stockWrites } from './stock-api.ts'

/** A form over some of the rules of stock; the others are sent back as they were read. */
export function useStockRulesForm(start: StockRules) {
  const t = useText()
  return useAdminForm({
    schema: StockRules,
    start,
    send: async (rules) => {
      await stockWrites.saveSettings(rules)
      toast({ title: t('admin.stock.rulesSaved') })
    },
  })
}
