import { useRevalidator } from 'react-router'
import type { ShippingPlan } from '#modules/shipping/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { RoomForm } from './room-form.tsx'
import { WeekForm } from './week-form.tsx'
import { weekWrites } from './week-reads.ts'

export function WeeksView({ plan: { zones, room } }: { plan: ShippingPlan }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  return (
    <AdminPage
      title={t('admin.deliverySlots.template')}
      about={t('admin.deliverySlots.templateAbout')}
      actions={
        <ButtonLink to={adminPaths.deliverySlots()} look="outline" size="small">
          {t('admin.menu.deliverySlots')}
        </ButtonLink>
      }
    >
      <div className="grid items-start gap-5">
        <RoomForm
          room={room}
          onSave={async (input) => {
            await weekWrites.changeRoom(input)
            await revalidate()
            toast({ title: t('admin.deliverySlots.saved') })
          }}
        />
        {zones.map(({ id, name, week }) => (
          <Panel key={id} title={name} id={`week-${id}`}>
            <WeekForm
              week={week}
              zone={name}
              onSave={async (planned) => {
                await weekWrites.planWeek(id, planned)
                await revalidate()
                toast({ title: t('admin.deliverySlots.saved') })
              }}
            />
          </Panel>
        ))}
      </div>
    </AdminPage>
  )
}
