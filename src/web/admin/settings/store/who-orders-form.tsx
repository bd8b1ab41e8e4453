import { CheckoutRules } from '#services/settings/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { AdminForm } from '../../../shared/admin/kit/admin-form.tsx'
import { ToggleField } from '../../../shared/admin/kit/fields.tsx'
import { useAdminForm } from '../../../shared/admin/kit/use-admin-form.ts'
import { Panel } from '../../../shared/admin/panel.tsx'
import { toast } from '../../../ui/toasts.ts'
import { storeWrites } from './store-reads.ts'

export function WhoOrdersForm({ rules }: { rules: CheckoutRules }) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: CheckoutRules,
    start: rules,
    send: async (changed) => {
      await storeWrites.checkout(changed)
      toast({ title: t('admin.whoOrders.saved') })
    },
  })
  return (
    <Panel title={t('admin.whoOrders.title')} id="who-orders" className="self-start">
      <AdminForm form={form} submit={t('admin.whoOrders.save')} className="grid gap-4 px-4 pb-5 sm:px-5">
        <ToggleField {...field('signInFirst')} label={t('admin.whoOrders.first')} hint={t('admin.whoOrders.hint')} />
      </AdminForm>
    </Panel>
  )
}
