import { StockRules } from '#services/settings/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { toast } from '../../ui/toasts.ts'
import { stockWrites } from './stock-api.ts'

/** Form state for some of the stock rules. The other rules are sent back unchanged. */
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
