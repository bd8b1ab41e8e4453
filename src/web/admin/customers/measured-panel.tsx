import { useState } from 'react'
import type { LengthUnit, Measure } from '#domain/tailoring/tape.ts'
import type { AdminCustomer } from '#modules/customers/contract.ts'
import type { Profile, Profiles } from '#modules/measurements/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { useDay } from '../../shared/account/dates.ts'
import { useMay } from '../../shared/admin/may.ts'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { useMeasureText } from '../../shared/measurements/use-measure-text.ts'
import { Button } from '../../ui/button.tsx'
import { customerWrites } from './customer-reads.ts'

const OLD_AFTER_ms = 180 * 24 * 60 * 60 * 1000

/** Fetches the measurements only on request, because the audit log records each view. */
export function MeasuredPanel({ customer: { key, measured } }: { customer: AdminCustomer }) {
  const t = useText()
  const dayOf = useDay()
  const may = useMay()
  const [read, setRead] = useState<Profiles>()
  const reading = useWrite(async () => setRead(await customerWrites.readings(key)))
  return (
    <Panel title={t('admin.customers.measurements')} id="measured">
      <div className="grid gap-4 px-4 pb-5 sm:px-5">
        {measured.length === 0 && <p className="text-ink-2">{t('admin.customers.noMeasurements')}</p>}
        {measured.map(({ id, name, version, at, takenBy }) => {
          const old = Date.now() - Date.parse(at) > OLD_AFTER_ms
          const profile = read?.profiles.find((each) => each.id === id)
          return (
            <section key={id} aria-label={name}>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h3 className="font-medium">
                  <bdi>{name}</bdi>
                </h3>
                <Badge tone={old ? 'warn' : 'success'}>
                  {t(old ? 'admin.customers.measuredAre.old' : 'admin.customers.measuredAre.fresh')}
                </Badge>
              </div>
              <p className="text-small text-muted">
                {t('admin.customers.version', { version, at: dayOf(at.slice(0, 10)) })}
                {takenBy && ` · ${t('measurement.byHouse')}`}
              </p>
              {profile?.set && <Values set={profile.set} unit={profile.unit} />}
            </section>
          )
        })}
        {measured.length > 0 && !read && may('measurements.change') && (
          <div>
            <Button size="small" look="outline" busy={reading.busy} onClick={() => void reading.send(undefined)}>
              {t('admin.customers.readThem')}
            </Button>
            <p className="mt-1.5 text-caption text-muted">{t('admin.customers.readLogged')}</p>
          </div>
        )}
      </div>
    </Panel>
  )
}

function Values({ set: { taken }, unit }: { set: NonNullable<Profile['set']>; unit: LengthUnit }) {
  const t = useText()
  const inWords = useMeasureText()
  return (
    <dl className="mt-2 grid gap-x-8 text-small sm:grid-cols-2">
      {(Object.entries(taken) as [Measure, number][]).map(([measure, value]) => (
        <div key={measure} className="flex justify-between gap-4 border-b py-1.5">
          <dt>{t(`measurement.name.${measure}`)}</dt>
          <dd className="figures">{inWords(measure, value, unit)}</dd>
        </div>
      ))}
    </dl>
  )
}
