import { useState } from 'react'
import type { PromotionDocument } from '#modules/promotions/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { type DayAndTime, endFields, endOf, startFields, startOf } from '../rule/period.ts'
import { useSpeech } from '../rule/use-speech.ts'
import { useErrorAt } from './draft.tsx'

type Props = { value: PromotionDocument; onChange: (some: Partial<PromotionDocument>) => void }

/** Start and end, in the shop's time zone. A day without a time is a whole day, and the last day is included. */
export function PeriodPanel({ value: { starts, ends }, onChange }: Props) {
  const t = useText()
  return (
    <Panel title={t('admin.promotions.period')} id="period">
      <div className="grid gap-4 px-4 pb-5 sm:px-5">
        <Moment
          path="starts"
          dayLabel={t('admin.promotions.starts')}
          timeLabel={t('admin.promotions.startTime')}
          error={t('admin.promotions.error.starts')}
          fields={startFields(starts)}
          onChange={(fields) => onChange({ starts: startOf(fields) })}
        />
        <Moment
          path="ends"
          optional
          dayLabel={t('admin.promotions.ends')}
          timeLabel={t('admin.promotions.endTime')}
          error={t('admin.promotions.error.ends')}
          fields={endFields(ends)}
          onChange={(fields) => onChange({ ends: endOf(fields) })}
        />
        <EndInWords ends={ends} />
      </div>
    </Panel>
  )
}

type MomentProps = {
  path: string
  dayLabel: string
  timeLabel: string
  error: string
  optional?: boolean
  fields: DayAndTime
  onChange: (fields: DayAndTime) => void
}

function Moment({ path, dayLabel, timeLabel, error, optional, fields, onChange }: MomentProps) {
  const t = useText()
  const { wrong, leave } = useErrorAt(path)
  const [time, setTime] = useState(fields.time)
  const says = t('checkout.optional')
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <TextInput
        name={path}
        label={dayLabel}
        type="date"
        optional={optional ? says : undefined}
        value={fields.day}
        onBlur={leave}
        onChange={({ target }) => onChange({ day: target.value, time })}
        error={wrong ? error : undefined}
      />
      <TextInput
        label={timeLabel}
        type="time"
        optional={says}
        value={fields.day === '' ? time : fields.time}
        onChange={({ target }) => {
          setTime(target.value)
          if (fields.day !== '') onChange({ day: fields.day, time: target.value })
        }}
      />
    </div>
  )
}

/** States when the promotion ends, because an end day without a time is still included. */
function EndInWords({ ends }: { ends: string | null }) {
  const t = useText()
  const speech = useSpeech()
  const { day, time } = endFields(ends)
  const text =
    ends === null
      ? t('admin.promotions.endsNever')
      : time === ''
        ? t('admin.promotions.endsDay', { day: speech.moment(startOf({ day, time: '' })) })
        : t('admin.promotions.endsAt', { at: speech.moment(ends) })
  return <p className="text-small text-muted">{text}</p>
}
