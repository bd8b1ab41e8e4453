import { useState } from 'react'
import type { NewZone, ZonePlan } from '#modules/shipping/contract.ts'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { countryName } from '../../shared/address/countries.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { Price } from '../../shared/money/price.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { ZoneForm } from './zone-form.tsx'

type Props = { zone: ZonePlan; onSave: (zone: NewZone) => Promise<void>; onRemove: () => Promise<void> }

/** A zone as it stands: where, how, for how much and how fast; and the form that changes it. */
export function ZonePanel({ zone, onSave, onRemove }: Props) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [removing, setRemoving] = useState(false)
  const aside = !open && (
    <div className="flex flex-wrap gap-1">
      <Button
        look="quiet"
        size="touch"
        aria-label={`${t('admin.shipping.change')}, ${zone.name}`}
        onClick={() => setOpen(true)}
        className="px-4!"
      >
        {t('admin.shipping.change')}
      </Button>
      <Button
        look="quiet"
        size="touch"
        aria-label={`${t('admin.shipping.remove')}, ${zone.name}`}
        onClick={() => setRemoving(true)}
        className="-me-4 px-4!"
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
      {removing && <AskRemove name={zone.name} onRemove={onRemove} onClose={() => setRemoving(false)} />}
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
        {rates.map(({ method, fee, freeFrom, daysMin, daysMax, includedGrams, perKg }) => (
          <li key={method} className="figures py-2.5">
            <p className="flex justify-between gap-4">
              <span className="font-medium">{t(`delivery.${method}`)}</span>
              {fee === 0 ? t('delivery.free') : <Price amount={fee} exact />}
            </p>
            <p className="text-small text-muted">
              {t('admin.shipping.days', { from: daysMin, to: daysMax })}
              {freeFrom !== null && (
                <>
                  {t('common.comma')}
                  {t.rich('admin.shipping.free', { amount: <Price key="free" amount={freeFrom} exact /> })}
                </>
              )}
              {perKg > 0 && (
                <>
                  {t('common.comma')}
                  {t.rich('admin.shipping.heavier', {
                    kg: includedGrams / 1000,
                    amount: <Price key="kg" amount={perKg} exact />,
                  })}
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function AskRemove({ name, onRemove, onClose }: { name: string; onRemove: () => Promise<void>; onClose: () => void }) {
  const t = useText()
  const { send, busy, error } = useWrite(onRemove)
  return (
    <Dialog open onClose={onClose} title={t('admin.shipping.removing', { zone: name })}>
      <div className="grid gap-4 p-5">
        <p className="text-ink-2">{t('admin.shipping.removeText')}</p>
        {error !== undefined && !busy && (
          <p role="alert" className="text-small text-danger">
            {sentenceOf(error) ?? t('error.network.short')}
          </p>
        )}
        <Button busy={busy} onClick={() => void send(undefined)}>
          {t('admin.shipping.remove')}
        </Button>
      </div>
    </Dialog>
  )
}
