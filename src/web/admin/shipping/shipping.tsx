import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import type { Route } from './+types/shipping'
import { PickupPanel } from './pickup-panel.tsx'
import { planReads, planWrites } from './plan-reads.ts'
import { ZoneForm } from './zone-form.tsx'
import { ZonePanel } from './zone-panel.tsx'

export const loader = ({ context }: Route.LoaderArgs) => forAdmins(context, { plan: planReads.plan() })

/** Where the house delivers, how fast and for how much; and what is collected. */
export default function ShippingScreen({ loaderData: { plan } }: Route.ComponentProps) {
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
        <PickupPanel pickup={plan.pickup} onSave={(rule) => saved(planWrites.changePickup(rule))} />
      </div>
    </AdminPage>
  )
}
