import { useState } from 'react'
import { askedFor } from '#domain/tailoring/tape.ts'
import type { MeasuredGarment, OrderMeasurements, Profile } from '#modules/measurements/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { ProveChange } from '../../shared/order/prove-change.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { missingOf, Standing } from './missing.tsx'
import { NewPerson } from './new-person.tsx'
import { PersonSelect } from './person-select.tsx'
import { Steps } from './steps.tsx'
import { refreshPeople, useGiving } from './use-giving.ts'

type Props = { order: OrderMeasurements; garment: MeasuredGarment; profiles: readonly Profile[] }

export function Garment({ order, garment, profiles }: Props) {
  const t = useText()
  const id = `garment-${garment.line}`
  const open = garment.questions.filter(({ answeredAt }) => answeredAt === null)
  const answered = garment.questions.filter(({ answer }) => answer)
  return (
    <section aria-labelledby={id} className="mt-8 border-t pt-6">
      <h2 id={id} tabIndex={-1} className="scroll-mt-24 text-h3 font-medium outline-none">
        {garment.name} <span className="font-normal text-ink-2">{t(`measurement.garment.${garment.garment}`)}</span>
      </h2>
      <p className={`mt-1 ${garment.state === 'approved' ? 'text-success' : 'text-warn'}`}>
        {t(`measurement.state.${garment.state}`)}
      </p>
      {garment.given && (
        <p className="mt-1 text-small text-ink-2">
          {t('measuring.order.given', { name: garment.given.profile, version: garment.given.set.version })}
        </p>
      )}
      {answered.map((question) => (
        <p key={question.id} className="mt-2 text-small text-muted">
          {t(`measurement.name.${question.measure}`)}: {question.comment}{' '}
          {t('measuring.order.answered', { answer: question.answer ?? '' })}
        </p>
      ))}
      {order.open && garment.state !== 'approved' && <Give order={order} garment={garment} profiles={profiles} open={open} />}
    </section>
  )
}

/**
 * Scrolls to the garment's heading and focuses it, because closing a long form would leave the customer at the foot of the
 * page.
 */
const toGarment = (line: number) =>
  requestAnimationFrame(() => {
    const heading = document.getElementById(`garment-${line}`)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  })

type FirstPersonProps = { first: boolean; measures: number; onAdded: (id: Profile['id']) => void }

function FirstPerson({ first, measures, onAdded }: FirstPersonProps) {
  const t = useText()
  return (
    <div className="mt-5">
      <p className="mb-5 max-w-[58ch] text-ink-2">{t('measuring.order.ahead', { count: measures })}</p>
      <NewPerson
        first={first}
        onAdded={async ({ id }) => {
          await refreshPeople()
          onAdded(id)
        }}
      />
    </div>
  )
}

function Give({ order, garment, profiles, open }: Props & { open: MeasuredGarment['questions'] }) {
  const t = useText()
  const submittedBy = profiles.find(({ versions }) => versions.some(({ id }) => id === garment.given?.set.id))
  const [chosen, setChosen] = useState(submittedBy?.id ?? profiles[0]?.id)
  const [measuring, setMeasuring] = useState(false)
  const profile = profiles.find(({ id }) => id === chosen)
  const { answers, setAnswers, proving, give, send, busy } = useGiving(order.number, garment.line)
  if (!profile)
    return (
      <FirstPerson
        first={profiles.length === 0}
        measures={garment.needed.length}
        onAdded={(id) => {
          setChosen(id)
          setMeasuring(true)
        }}
      />
    )
  const missing = missingOf(garment, profile.set ?? { taken: {}, second: {} })
  const has = garment.given !== null && garment.given.set.id === profile.set?.id && open.length === 0
  if (measuring)
    return (
      <div className="mt-6">
        <Steps
          key={profile.id}
          profile={profile}
          measures={askedFor([garment.garment], profile.block)}
          requested={open.map(({ measure }) => measure)}
          needed={garment.needed}
          onSaved={(saved) => {
            setMeasuring(false)
            toGarment(garment.line)
            if (saved.set && missingOf(garment, saved.set).length === 0) void send(saved.set.id)
          }}
        />
      </div>
    )
  return (
    <div className="mt-5 grid max-w-160 gap-5">
      <PersonSelect profiles={profiles} chosen={profile.id} name={`whose-${garment.line}`} onChoose={setChosen} />
      {open.length > 0 && (
        <Questions open={open} answers={answers} onAnswer={(id, answer) => setAnswers({ ...answers, [id]: answer })} />
      )}
      <Standing garment={garment} set={profile.set} />
      {proving && (
        <ProveChange number={order.number} ask={() => give(profile.set?.id)} onProved={() => void send(profile.set?.id)} />
      )}
      <div className="flex flex-wrap gap-3">
        {missing.length === 0 && !has && (
          <Button busy={busy} size="touch" onClick={() => void send(profile.set?.id)}>
            {t('measuring.order.use')}
          </Button>
        )}
        <Button look={missing.length === 0 ? 'outline' : 'primary'} size="touch" onClick={() => setMeasuring(true)}>
          {t(!profile.set ? 'measuring.measure' : missing.length > 0 ? 'measuring.rest' : 'measuring.again')}
        </Button>
      </div>
    </div>
  )
}

type QuestionsProps = {
  open: MeasuredGarment['questions']
  answers: Readonly<Record<string, string>>
  onAnswer: (question: string, words: string) => void
}

function Questions({ open, answers, onAnswer }: QuestionsProps) {
  const t = useText()
  return (
    <div className="grid gap-4 border-s-2 border-warn bg-warn-bg px-4 py-4">
      <h3 className="font-medium">{t('measuring.order.asks')}</h3>
      {open.map(({ id, measure, comment }) => (
        <div key={id}>
          <p>
            <strong>{t(`measurement.name.${measure}`)}:</strong> {comment}
          </p>
          <TextArea
            className="mt-2"
            label={t('measuring.order.answer')}
            value={answers[id] ?? ''}
            maxLength={500}
            onChange={(event) => onAnswer(id, event.target.value)}
          />
        </div>
      ))}
    </div>
  )
}
