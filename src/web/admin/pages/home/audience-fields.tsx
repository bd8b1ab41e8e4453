import { DEVICES } from '#kernel/device.ts'
import type { AUDIENCE_VISITS, HomeSection } from '#modules/pages/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { atMoment, momentOf } from '../../../shared/admin/local-moment.ts'
import { Select, TextInput } from '../../../ui/field.tsx'
import { TypedLines } from './typed-lines.tsx'

const VISITS: typeof AUDIENCE_VISITS = ['all', 'new', 'returning']
type ShownTo = Pick<HomeSection, 'from' | 'until' | 'countries' | 'devices' | 'visits'>

export function AudienceFields({ section, onChange }: { section: ShownTo; onChange: (some: Partial<ShownTo>) => void }) {
  const t = useText()
  const { from, until, countries, devices, visits } = section
  const moment = (name: 'from' | 'until', value: string | null) => ({
    label: t(`admin.pages.home.${name}`),
    optional: t('checkout.optional'),
    type: 'datetime-local',
    value: value === null ? '' : momentOf(value),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: atMoment(target.value) ?? null }),
  })
  return (
    <details className="rounded-2 border p-3">
      <summary className="min-h-8 text-small font-medium">{t('admin.pages.home.forWhom')}</summary>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <TextInput {...moment('from', from)} />
        <TextInput {...moment('until', until)} />
        <Select
          label={t('admin.pages.home.visits')}
          value={visits}
          onChange={({ target }) => onChange({ visits: VISITS.find((each) => each === target.value) ?? 'all' })}
        >
          {VISITS.map((each) => (
            <option key={each} value={each}>
              {t(`admin.pages.home.visit.${each}`)}
            </option>
          ))}
        </Select>
        <TypedLines
          label={t('admin.pages.home.countries')}
          hint={t('admin.pages.home.countriesHint')}
          value={countries}
          read={(text) =>
            text
              .toUpperCase()
              .split(/[\s,]+/)
              .filter(Boolean)
          }
          show={(codes) => codes.join(', ')}
          onChange={(codes) => onChange({ countries: codes })}
          rows={1}
        />
        <fieldset className="sm:col-span-2">
          <legend className="text-small font-medium">{t('admin.pages.home.devices')}</legend>
          <div className="flex flex-wrap gap-x-6">
            {DEVICES.map((device) => (
              <label key={device} className="flex min-h-11 items-center gap-2.5 text-small">
                <input
                  type="checkbox"
                  className="size-5 accent-ink"
                  checked={devices.length === 0 || devices.includes(device)}
                  onChange={({ target }) => onChange({ devices: devicesWith(devices, device, target.checked) })}
                />
                {t(`admin.pages.home.device.${device}`)}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
    </details>
  )
}

/** An empty list means every device, so all devices and none are both stored as an empty list. */
function devicesWith(devices: ShownTo['devices'], device: ShownTo['devices'][number], on: boolean): ShownTo['devices'] {
  const now = devices.length === 0 ? DEVICES : devices
  const next = DEVICES.filter((each) => (each === device ? on : now.includes(each)))
  return next.length === DEVICES.length || next.length === 0 ? [] : next
}
