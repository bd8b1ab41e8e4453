import { useState } from 'react'
import { type Measure, neededFor } from '#domain/tailoring/tape.ts'
import type { Job } from '#modules/workshop/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/field.tsx'

/** Alteration of a garment in whole millimetres: positive is wider or longer, negative is narrower or shorter. */
export type Point = { job: string; measure: Measure; change: number }
type Props = { jobs: readonly Job[]; points: readonly Point[]; onChange: (points: Point[]) => void }
const MOST_mm = 150

export function FitPoints({ jobs, points, onChange }: Props) {
  const t = useText()
  const worn = jobs.filter(({ state }) => state !== 'remake' && state !== 'cancelled')
  const nameOf = (id: string) => worn.find((each) => each.id === id)?.garment
  return (
    <fieldset className="grid gap-2">
      <legend className="text-small font-medium">{t('admin.fitting.points')}</legend>
      {points.map((point) => {
        const of = nameOf(point.job)
        return (
          <p key={`${point.job} ${point.measure}`} className="flex items-center justify-between gap-3 text-small">
            <span>
              {of && t(`measurement.garment.${of}`)}, {t(`measurement.name.${point.measure}`)}:{' '}
              <bdi dir="ltr">{t('admin.fitting.millimetres', { change: String(point.change) })}</bdi>
            </span>
            <Button size="small" look="outline" onClick={() => onChange(points.filter((each) => each !== point))}>
              {t('admin.fitting.remove')}
            </Button>
          </p>
        )
      })}
      <NewPoint
        jobs={worn}
        onAdd={(point) =>
          onChange([...points.filter(({ job, measure }) => job !== point.job || measure !== point.measure), point])
        }
      />
      <p className="text-caption text-muted">{t('admin.fitting.pointsHint')}</p>
    </fieldset>
  )
}

function NewPoint({ jobs, onAdd }: { jobs: readonly Job[]; onAdd: (point: Point) => void }) {
  const t = useText()
  const [job, setJob] = useState(jobs[0]?.id ?? '')
  const [measure, setMeasure] = useState<string>()
  const [typed, setTyped] = useState('')
  const garment = jobs.find(({ id }) => id === job)?.garment
  const measures = garment ? neededFor([garment]).filter((each) => each !== 'weight' && each !== 'height') : []
  const chosen = measures.find((each) => each === measure) ?? measures[0]
  const change = Number(typed.replace('−', '-'))
  const fine = Number.isInteger(change) && change !== 0 && Math.abs(change) <= MOST_mm
  const add = () => {
    if (!chosen) return
    onAdd({ job, measure: chosen, change })
    setTyped('')
  }
  return (
    <div className="grid items-end gap-2 sm:grid-cols-[1fr_1fr_7rem_auto]">
      <Select label={t('admin.workshop.garment')} value={job} onChange={({ target }) => setJob(target.value)}>
        {jobs.map(({ id, garment: of, number }) => (
          <option key={id} value={id}>
            {t(`measurement.garment.${of}`)} J-{number}
          </option>
        ))}
      </Select>
      <Select label={t('admin.fitting.measure')} value={chosen ?? ''} onChange={({ target }) => setMeasure(target.value)}>
        {measures.map((each) => (
          <option key={each} value={each}>
            {t(`measurement.name.${each}`)}
          </option>
        ))}
      </Select>
      <TextInput
        label={t('admin.fitting.change')}
        value={typed}
        inputMode="numeric"
        ltr
        maxLength={5}
        placeholder="+12"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        size="small"
        look="outline"
        disabledReason={fine && chosen ? undefined : t('admin.fitting.changeHint')}
        onClick={add}
      >
        {t('admin.fitting.add')}
      </Button>
    </div>
  )
}
