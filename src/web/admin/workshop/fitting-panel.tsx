import { useState } from 'react'
import type { FitReportRow, FittingRow, Job, OrderFitting } from '#modules/workshop/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Select, TextArea } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.ts'
import { FitPoints, type Point } from './fit-points.tsx'
import { fittingWrites } from './fitting-reads.ts'

type Props = {
  number: string
  fitting: OrderFitting
  fittings: readonly FittingRow[]
  reports: readonly FitReportRow[]
  jobs: readonly Job[]
  onChanged: () => Promise<void>
}
const TONES = { booked: 'info', held: 'success', missed: 'warn', cancelled: 'plain' } as const

export function FittingPanel({ number, fitting, fittings, reports, jobs, onChanged }: Props) {
  const t = useText()
  const moment = useMoment()
  const booked = fittings.find(({ state }) => state === 'booked')
  if (jobs.length === 0) return null
  return (
    <Panel title={t('admin.fitting.title')} id="fittings">
      <div className="grid gap-4 px-4 pb-5 sm:px-5">
        {!booked && <p className="text-ink-2">{t('admin.fitting.none')}</p>}
        {fittings.map((each) => (
          <div key={each.id} className="text-small">
            <p className="flex flex-wrap items-center gap-2.5">
              <span className="font-medium">{moment(each.at)}</span>
              <Badge tone={TONES[each.state]}>{t(`admin.fitting.state.${each.state}`)}</Badge>
              <span className="text-muted">
                {t(`admin.fitting.kind.${each.kind}`)} · {each.fitter}, {each.room}
              </span>
            </p>
            {each.words && <p className="mt-1 whitespace-pre-line text-ink-2">{each.words}</p>}
            {each.points.map((point) => (
              <FitPoint key={`${point.garment} ${point.measure}`} point={point} garment={point.garment} />
            ))}
          </div>
        ))}
        {reports.map(({ job, garment, at, words, points }) => (
          <div key={job} className="text-small">
            <p className="font-medium">
              {t('admin.fitting.reported', { garment: t(`measurement.garment.${garment as Job['garment']}`) })}{' '}
              <span className="font-normal text-muted">{moment(at)}</span>
            </p>
            {points.length === 0 && <p className="text-ink-2">{t('admin.fitting.allFits')}</p>}
            {points.map((point) => (
              <FitPoint key={point.measure} point={point} />
            ))}
            {words && <p className="mt-1 whitespace-pre-line text-ink-2">{words}</p>}
          </div>
        ))}
        {booked && <Outcome id={booked.id} jobs={booked.kind === 'fitting' ? jobs : []} onChanged={onChanged} />}
        {fitting.kind !== null && <Book number={number} fitting={fitting} onChanged={onChanged} />}
      </div>
    </Panel>
  )
}

function FitPoint({ point: { measure, change }, garment }: { point: FitReportRow['points'][number]; garment?: string }) {
  const t = useText()
  return (
    <p className="text-ink-2">
      {garment && `${t(`measurement.garment.${garment as Job['garment']}`)}${t('common.comma')}`}
      {t(`measurement.name.${measure}`)}:{' '}
      <bdi dir="ltr">{t('admin.fitting.millimetres', { change: `${change > 0 ? '+' : '−'}${Math.abs(change)}` })}</bdi>
    </p>
  )
}

function Outcome({ id, jobs, onChanged }: Pick<Props, 'jobs' | 'onChanged'> & { id: string }) {
  const t = useText()
  const [note, setNote] = useState('')
  const [points, setPoints] = useState<readonly Point[]>([])
  const { send, busy } = useWrite(async (came: boolean) => {
    const body = { came, points: came ? [...points] : [], ...(note.trim() && { words: note }) }
    await fittingWrites.record(id, body).catch((error) => {
      failureToast(t, t('admin.workshop.failed'))(error)
      throw error
    })
    toast({ title: t('admin.fitting.kept') })
    await onChanged()
  })
  return (
    <div className="grid max-w-160 gap-3 border-t pt-4">
      <TextArea
        label={t('admin.fitting.words')}
        value={note}
        maxLength={1000}
        rows={2}
        onChange={({ target }) => setNote(target.value)}
      />
      {/* A customer who comes to be measured has no garment to try on yet. */}
      {jobs.length > 0 && <FitPoints jobs={jobs} points={points} onChange={setPoints} />}
      <div className="flex flex-wrap gap-2.5">
        <Button size="small" busy={busy} onClick={() => void send(true)}>
          {t('admin.fitting.came')}
        </Button>
        <Button size="small" look="outline" busy={busy} onClick={() => void send(false)}>
          {t('admin.fitting.missed')}
        </Button>
      </div>
    </div>
  )
}

function Book({ number, fitting: { days, booked }, onChanged }: Pick<Props, 'number' | 'fitting' | 'onChanged'>) {
  const t = useText()
  const moment = useMoment()
  const hours = days.flatMap((day) => day.hours.filter(({ free }) => free))
  const [at, setAt] = useState('')
  const { send, busy } = useWrite(async () => {
    await fittingWrites.book(number, at).catch((error) => {
      failureToast(t, t('admin.workshop.failed'))(error)
      throw error
    })
    toast({ title: t('admin.fitting.isBooked') })
    await onChanged()
  })
  return (
    <div className="flex flex-wrap items-end gap-3 border-t pt-4">
      <Select
        label={t(booked ? 'admin.fitting.another' : 'admin.fitting.book')}
        value={at}
        onChange={({ target }) => setAt(target.value)}
      >
        <option value="">{t('admin.fitting.choose')}</option>
        {hours.map((hour) => (
          <option key={hour.at} value={hour.at}>
            {moment(hour.at)}
          </option>
        ))}
      </Select>
      <Button
        size="small"
        look="outline"
        busy={busy}
        disabledReason={at ? undefined : t('admin.fitting.choose')}
        onClick={() => void send(undefined)}
      >
        {t('admin.fitting.bookIt')}
      </Button>
    </div>
  )
}
