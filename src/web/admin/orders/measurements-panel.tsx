import { useState } from 'react'
import type * as measurements from '#api/admin/orders/orders.measurements.ts'
import { isSided, type LengthUnit, takenInPerson } from '#domain/tailoring/tape.ts'
import type { MeasuredGarment, OrderMeasurements } from '#modules/measurements/contract.ts'
import { clientOf } from '../../api/client.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { useMeasureText } from '../../shared/measurements/use-measure-text.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { AskAgainForm } from './ask-again-form.tsx'
import { MeasureInPerson } from './measure-in-person.tsx'
import { PostureGallery } from './posture-photos.tsx'

const api = clientOf<typeof measurements>()
const TONES = { missing: 'warn', submitted: 'info', 'asked-again': 'warn', approved: 'success' } as const

type PanelProps = { states: OrderMeasurements; customer: string; onChanged: () => Promise<void> }

/** Fetches the measurements only on request, because the audit log records each view. */
export function MeasurementsPanel({ states, customer, onChanged }: PanelProps) {
  const t = useText()
  const [read, setRead] = useState<OrderMeasurements>()
  const { number } = states
  const reading = useWrite(async () =>
    setRead(await api.send('POST', '/api/admin/orders/:number/measurements/readings', { params: { number } })),
  )
  if (states.garments.length === 0) return null
  const shown = read ?? states
  const any = states.garments.some(({ state }) => state !== 'missing')
  const after = async (changed: OrderMeasurements) => {
    setRead(changed)
    await onChanged()
  }
  return (
    <Panel title={t('admin.measured.title')} id="measurements">
      <div className="grid gap-5 px-4 pb-5 sm:px-5">
        {shown.garments.map((garment) => (
          <Garment key={garment.line} number={number} customer={customer} garment={garment} after={after} open={states.open} />
        ))}
        {any && !read && (
          <div>
            <Button size="small" look="outline" busy={reading.busy} onClick={() => void reading.send(undefined)}>
              {t('admin.measured.read')}
            </Button>
            <p className="mt-1.5 text-caption text-muted">{t('admin.measured.logged')}</p>
          </div>
        )}
      </div>
    </Panel>
  )
}

type GarmentProps = {
  number: string
  customer: string
  garment: MeasuredGarment
  open: boolean
  after: (changed: OrderMeasurements) => Promise<void>
}

function Garment({ number, customer, garment, open, after }: GarmentProps) {
  const t = useText()
  const moment = useMoment()
  const [isOpen, setIsOpen] = useState(false)
  const { given: measured, questions, line } = garment
  const { approve, ask } = useDecisions({ number, line }, async (changed) => {
    setIsOpen(false)
    await after(changed)
  })
  const decides = open && measured !== null && garment.state === 'submitted'
  return (
    <section aria-label={garment.name}>
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-medium">{garment.name}</h3>
        <Badge tone={TONES[garment.state]}>{t(`measurement.state.${garment.state}`)}</Badge>
      </div>
      {measured && (
        <>
          <p className="mt-1 text-small text-muted">
            {t('admin.measured.from', { name: measured.profile, version: measured.set.version, at: moment(measured.set.at) })}
            {measured.set.byHouse && ` · ${t('measurement.byHouse')}`}
          </p>
          <Values garment={garment} unit={measured.unit} />
          <PostureGallery number={number} garment={garment} open={open} after={after} />
        </>
      )}
      <Questions questions={questions} />
      {decides && !isOpen && (
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button size="small" busy={approve.busy} onClick={() => void approve.send(measured.set.id)}>
            {t('admin.measured.approve')}
          </Button>
          <Button size="small" look="outline" onClick={() => setIsOpen(true)}>
            {t('admin.measured.ask')}
          </Button>
        </div>
      )}
      {open && garment.state !== 'approved' && !isOpen && (
        <MeasureInPerson number={number} customer={customer} garment={garment} after={after} />
      )}
      {decides && isOpen && (
        <AskAgainForm
          measures={garment.needed}
          busy={ask.busy}
          onAsk={(question) => void ask.send({ setId: measured.set.id, ...question })}
        />
      )}
    </section>
  )
}

function Values({ garment: { given: measured, needed, garment: kind }, unit }: { garment: MeasuredGarment; unit: LengthUnit }) {
  const t = useText()
  const inWords = useMeasureText()
  if (!measured) return null
  const { before } = measured
  const measures = takenInPerson(kind, measured.block).filter(
    (each) => needed.includes(each) || measured.set.taken[each] !== undefined,
  )
  const { taken, second, right: rights, kept: confirmed, posture, fit } = measured.set
  return (
    <dl className="mt-2 grid gap-x-8 text-small sm:grid-cols-2">
      {measures.map((measure) => {
        const [first, again] = [taken[measure], second[measure]]
        const right = isSided(measure) ? rights[measure] : undefined
        return (
          <div key={measure} className="flex justify-between gap-4 border-b py-1.5">
            <dt>
              {t(`measurement.name.${measure}`)}
              {confirmed.includes(measure) && <span className="text-warn"> · {t('admin.measured.kept')}</span>}
            </dt>
            <dd className="figures">
              {first !== undefined &&
                (right === undefined
                  ? inWords(measure, first, unit)
                  : t('admin.measured.sides', { left: inWords(measure, first, unit), right: inWords(measure, right, unit) }))}
              {again !== undefined && ` / ${inWords(measure, again, unit)}`}
              {before?.[measure] !== undefined && before[measure] !== first && (
                <span className="block text-end text-info">
                  {t('admin.measured.before', { value: inWords(measure, before[measure], unit) })}
                </span>
              )}
            </dd>
          </div>
        )
      })}
      {Object.entries(posture).map(([point, way]) => (
        <div key={point} className="flex justify-between gap-4 border-b py-1.5">
          <dt>{t(`measurement.posture.${point as keyof typeof posture}`)}</dt>
          <dd>{way && t(`measurement.way.${way}`)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-b py-1.5">
        <dt>{t('admin.measured.fit')}</dt>
        <dd>{t(`measurement.fit.${fit}`)}</dd>
      </div>
    </dl>
  )
}

function useDecisions(params: { number: string; line: number }, after: GarmentProps['after']) {
  const t = useText()
  const failed = (error: unknown): never => {
    failureToast(t, t('admin.measured.failed'))(error)
    throw error
  }
  const approve = useWrite(async (setId: string) => {
    const path = '/api/admin/orders/:number/measurements/:line/approval'
    await after(await api.send('PUT', path, { params, body: { setId } }).catch(failed))
    toast({ title: t('admin.measured.approved') })
  })
  const ask = useWrite(async (question: { setId: string; measure: MeasuredGarment['needed'][number]; comment: string }) => {
    const path = '/api/admin/orders/:number/measurements/:line/questions'
    const body = { setId: question.setId, questions: [{ measure: question.measure, comment: question.comment }] }
    await after(await api.send('POST', path, { params, body }).catch(failed))
    toast({ title: t('admin.measured.asked') })
  })
  return { approve, ask }
}

function Questions({ questions }: Pick<MeasuredGarment, 'questions'>) {
  const t = useText()
  return (
    <>
      {questions.map(({ id, measure, comment, answer, answeredAt }) => (
        <p key={id} className="mt-2 text-small">
          {comment && t('admin.measured.question', { measure: t(`measurement.name.${measure}`), comment })}{' '}
          {answeredAt && comment && (
            <span className="text-muted">
              {answer ? t('admin.measured.answer', { answer }) : t('admin.measured.measuredAgain')}
            </span>
          )}
        </p>
      ))}
    </>
  )
}
