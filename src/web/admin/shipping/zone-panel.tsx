import { useState } from 'react'
import type { NewZone, ZonePlan } from '#modules/shipping/contract.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { countryName } from '../../shared/address/countries.ts'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { ShownRate } from './shown-rate.tsx'
import { ZoneForm } from './zone-form.tsx'

type Props = { zone: ZonePlan; onSave: (zone: NewZone) => Promise<void>; onRemove: () => Promise<void> }

export function ZonePanel({ zone, onSave, onRemove }: Props) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [removing, setRemoving] = useState(false)
  const aside = !open && (
    <div className="flex flex-wrap gap-1">
      <Button look="quiet" size="small" aria-label={`${t('admin.shipping.change')}, ${zone.name}`} onClick={() => setOpen(true)}>
        {t('admin.shipping.change')}
      </Button>
      <Button
        look="quiet"
        size="small"
        aria-label={`${t('admin.shipping.remove')}, ${zone.name}`}
        onClick={() => setRemoving(true)}
        className="-me-3.5"
      >
        {t('admin.shipping.remove')}
      </Button>
    </div>
  )
  return (
    <Panel title={zone.name} id={`zone-${zone.id}`} aside={aside}>
      {open ? (
        <ZoneForm
          zone={zone}
          onLeave={() => setOpen(false)}
          onSave={async (changed) => {
            await onSave(changed)
            setOpen(false)
          }}
        />
      ) : (
        <Shown zone={zone} />
      )}
      {removing && (
        <ConfirmWrite
          title={t('admin.shipping.removing', { zone: zone.name })}
          confirm={t('admin.shipping.remove')}
          send={onRemove}
          onClose={() => setRemoving(false)}
        >
          {t('admin.shipping.removeText')}
        </ConfirmWrite>
      )}
    </Panel>
  )
}

function Shown({ zone: { countries, regions, rates } }: Pick<Props, 'zone'>) {
  const t = useText()
  const language = useLanguage()
  const places = countries.length === 0 ? [t('admin.shipping.elsewhere')] : countries.map((code) => countryName(language, code))
  return (
    <div className="px-4 pb-4 sm:px-5">
      <p className="text-small text-ink-2">
        {places.join(t('common.comma'))}
        {regions.length > 0 && (
          <>
            {': '}
            <bdi className="capitalize">{regions.join(t('common.comma'))}</bdi>
          </>
        )}
      </p>
      {rates.length === 0 && <p className="mt-2 text-warn">{t('admin.shipping.noRates')}</p>}
      <ul className="mt-2 divide-y border-t">
        {rates.map((rate) => (
          <li key={rate.method} className="figures py-2.5">
            <ShownRate rate={rate} />
          </li>
        ))}
      </ul>
    </div>
  )
}
