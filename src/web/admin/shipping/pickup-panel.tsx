import { PickupRule } from '#modules/shipping/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { AdminForm } from '../../shared/admin/kit/admin-form.tsx'
import { CountField, ToggleField } from '../../shared/admin/kit/fields.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { Panel } from '../../shared/admin/panel.tsx'

export function PickupPanel({ pickup, onSave }: { pickup: PickupRule; onSave: (rule: PickupRule) => Promise<void> }) {
  const t = useText()
  const { field, form, ...state } = useAdminForm({ schema: PickupRule, start: pickup, send: onSave })
  return (
    <Panel title={t('admin.shipping.pickup')} id="pickup">
      <AdminForm form={state} submit={t('admin.deliverySlots.save')} quiet className="px-4 pb-5 sm:px-5">
        <ToggleField {...field('on')} label={t('admin.shipping.pickupOn')} />
        {form.watch('on') && (
          <CountField
            {...field('readyDays')}
            label={t('admin.shipping.readyDays')}
            invalid={t('admin.shipping.fieldError.number')}
            className="max-w-60"
          />
        )}
      </AdminForm>
    </Panel>
  )
}
