import type { Condition } from '#domain/promotions/rule.ts'
import { useText } from '../../../i18n/text.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { clockText } from '../rule/sentence-text.ts'
import { useSpeech } from '../rule/use-speech.ts'
import { PartError } from './draft-fields.tsx'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
const HOUR = 60
const DAY = 1440

type Hours = Extract<Condition, { kind: 'hours' }>
type Props = { path: string; condition: Hours; onChange: (condition: Hours) => void }

export function HoursFields({ path, condition, onChange }: Props) {
  const t = useText()
  const speech = useSpeech()
  const { weekdays, from, until } = condition
  const toggle = (day: number) =>
    onChange({ ...condition, weekdays: weekdays.includes(day) ? weekdays.filter((each) => each !== day) : [...weekdays, day] })
  const end = (name: 'from' | 'until', shown: number) => (
    <TextInput
      label={t(`admin.promotions.condition.${name}`)}
      type="time"
      value={clockText(shown % DAY)}
      onChange={({ target }) => {
        const minute = minuteOf(target.value)
        if (minute !== undefined) onChange({ ...condition, [name]: name === 'until' && minute === 0 ? DAY : minute })
      }}
    />
  )
  return (
    <div className="grid gap-3">
      <fieldset>
        <legend className="mb-1 text-small font-medium">{t('admin.promotions.condition.weekdays')}</legend>
        <div className="flex flex-wrap gap-x-5">
          {WEEKDAYS.map((day) => (
            <label key={day} className="flex min-h-11 items-center gap-2 text-small">
              <input
                type="checkbox"
                checked={weekdays.includes(day)}
                onChange={() => toggle(day)}
                className="size-4 accent-ink"
              />
              {speech.name('weekday', day)}
            </label>
          ))}
        </div>
        <PartError path={`${path}.weekdays`}>{t('admin.promotions.error.choose')}</PartError>
      </fieldset>
      <div className="grid grid-cols-2 gap-3 sm:max-w-100">
        {end('from', from)}
        {end('until', until)}
      </div>
      <p className="text-caption text-muted">{t('admin.promotions.condition.hoursHint')}</p>
    </div>
  )
}

function minuteOf(time: string): number | undefined {
  const [hours, minutes] = time.split(':').map(Number)
  return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes) ? undefined : hours * HOUR + minutes
}
