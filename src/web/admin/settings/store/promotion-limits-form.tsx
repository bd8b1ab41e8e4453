import { PromotionLimits } from '#services/settings/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { AdminForm } from '../../../shared/admin/kit/admin-form.tsx'
import { CountField } from '../../../shared/admin/kit/fields.tsx'
import { useAdminForm } from '../../../shared/admin/kit/use-admin-form.ts'
import { Panel } from '../../../shared/admin/panel.tsx'
import { toast } from '../../../ui/toasts.ts'
import { storeWrites } from './store-reads.ts'

export function PromotionLimitsForm({ limits }: { limits: PromotionLimits }) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: PromotionLimits,
    start: limits,
    send: async (changed) => {
      await storeWrites.promotions(changed)
      toast({ title: t('admin.promotionLimits.saved') })
    },
  })
  return (
    <Panel title={t('admin.promotionLimits.title')} id="promotion-limits" className="self-start">
      <AdminForm form={form} submit={t('admin.promotionLimits.save')} className="grid gap-4 px-4 pb-5 sm:px-5">
        <CountField
          {...field('mostPercent')}
          label={t('admin.promotionLimits.most')}
          hint={t('admin.promotionLimits.mostHint')}
          invalid={t('admin.promotionLimits.mostError')}
          required
        />
        <CountField
          {...field('marginPercent')}
          label={t('admin.promotionLimits.margin')}
          hint={t('admin.promotionLimits.marginHint')}
          invalid={t('admin.promotionLimits.marginError')}
          empty={null}
          optional
        />
      </AdminForm>
    </Panel>
  )
}
