import { type FormEvent, useState } from 'react'
import type { PickupRule } from '#modules/shipping/contract.ts'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { countOf } from '../../shared/admin/amounts.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Toggle } from '../../ui/toggle.tsx'

/** Whether goods can be collected at the atelier, and how soon. */
export function PickupPanel({ pickup, onSave }: { pickup: PickupRule; onSave: (rule: PickupRule) => Promise<void> }) {
  const t = useText()
  const [on, setOn] = useState(pickup.on)
  const [days, setDays] = useState(String(pickup.readyDays))
  const readyDays = countOf(days)
  const changed = on !== pickup.on || readyDays !== pickup.readyDays
  const { send, busy, error } = useWrite(() => onSave({ on, readyDays: readyDays ?? 0 }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (readyDays !== undefined) void send(undefined)
  }
  return (
    <Panel title={t('admin.shipping.pickup')} id="pickup">
      <form onSubmit={submit} noValidate className="grid gap-4 px-4 pb-5 sm:px-5">
        <Toggle label={t('admin.shipping.pickupOn')} checked={on} onChange={setOn} />
        {on && (
          <TextInput
            label={t('admin.shipping.readyDays')}
            inputMode="numeric"
            ltr
            value={days}
            onChange={({ target }) => setDays(target.value)}
            error={readyDays === undefined && t('admin.shipping.fieldError.number')}
            className="max-w-60"
          />
        )}
        {error !== undefined && !busy && (
          <p role="alert" className="text-small text-danger">
            {sentenceOf(error) ?? t('error.network.short')}
          </p>
        )}
        {changed && (
          <Button type="submit" size="touch" busy={busy} className="justify-self-start">
            {t('admin.deliverySlots.save')}
          </Button>
        )}
      </form>
    </Panel>
  )
}
