import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ShippingPlan } from '#modules/shipping/contract.ts'
import { orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import type { Route } from './+types/shipping'
import { DispatchView } from './dispatch-view.tsx'
import { PickupPanel } from './pickup-panel.tsx'
import { planReads, planWrites } from './plan-reads.ts'
import { TrialPanel } from './trial-panel.tsx'
import { ZoneForm } from './zone-form.tsx'
import { ZonePanel } from './zone-panel.tsx'

const DAY = /^\d{4}-\d{2}-\d{2}$/

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  if (searchParams.get('view') !== 'dispatch') return forAdmins(context, { plan: planReads.plan() })
  const day = searchParams.get('day') ?? ''
  return forAdmins(context, { list: planReads.dispatch(DAY.test(day) ? { day } : {}) }).catch(orNotFound)
}

export default function ShippingScreen({ loaderData }: Route.ComponentProps) {
  return 'list' in loaderData ? <DispatchView list={loaderData.list} /> : <Zones plan={loaderData.plan} />
}

function Zones({ plan }: { plan: ShippingPlan }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [adding, setAdding] = useState(false)
  const saved = async (write: Promise<unknown>) => {
    await write
    await revalidate()
    toast({ title: t('admin.deliverySlots.saved') })
  }
  return (
    <AdminPage
      about={t('admin.shipping.about')}
      actions={
        <>
          <ButtonLink to={adminPaths.dispatch()} look="outline" size="small">
            {t('admin.shipping.dispatch')}
          </ButtonLink>
          <ButtonLink to={adminPaths.deliverySlots()} look="outline" size="small">
            {t('admin.menu.deliverySlots')}
          </ButtonLink>
          <Button size="small" disabledReason={adding ? t('admin.shipping.newZone') : null} onClick={() => setAdding(true)}>
            {t('admin.shipping.addZone')}
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {adding && (
          <Panel title={t('admin.shipping.newZone')} id="new-zone">
            <ZoneForm
              onLeave={() => setAdding(false)}
              onSave={async (zone) => {
                await saved(planWrites.addZone(zone))
                setAdding(false)
              }}
            />
          </Panel>
        )}
        {plan.zones.map((zone) => (
          <ZonePanel
            key={zone.id}
            zone={zone}
            onSave={(changed) => saved(planWrites.changeZone(zone.id, changed))}
            onRemove={() => saved(planWrites.removeZone(zone.id))}
          />
        ))}
        <TrialPanel />
        <PickupPanel pickup={plan.pickup} onSave={(rule) => saved(planWrites.changePickup(rule))} />
      </div>
    </AdminPage>
  )
}
