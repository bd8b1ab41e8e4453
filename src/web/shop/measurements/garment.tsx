import { useState } from 'react'
import { askedFor } from '#kernel/tape.ts'
import type { MeasuredGarment, OrderMeasurements, Profile } from '#modules/measurements/contract.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { measurementReads } from '../../shared/measurements/measurement-reads.ts'
import { isProofNeeded, ProveChange } from '../../shared/order/prove-change.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.ts'
import { measurementWrites } from './measurement-writes.ts'
import { NewPerson } from './new-person.tsx'
import { Steps } from './steps.tsx'
import { isComplete } from './use-draft.ts'

type Props = { order: OrderMeasurements; garment: MeasuredGarment; profiles: readonly Profile[] }

/** One garment: how far it is, what the cutter asks, and whose measurements it is cut from. */
export function Garment({ order, garment, profiles }: Props) {
  const t = useText()
  const id = `garment-${garment.line}`
  const open = garment.questions.filter(({ answeredAt }) => answeredAt === null)
  const answered = garment.questions.filter(({ answer }) => answer)
  return (
    <section aria-labelledby={id} className="mt-8 border-t pt-6">
      <h2 id={id} className="text-h3 font-medium">
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
      {order.open && garment.state !== 'approved' && <Give {...{ order, garment, profiles, open }} />}
    </section>
  )
}

/** Whose measurements, what is missing of them, and giving them to the cutter. */
function Give({ order, garment, profiles, open }: Props & { open: MeasuredGarment['questions'] }) {
  const t = useText()
  const given = profiles.find(({ versions }) => versions.some(({ id }) => id === garment.given?.set.id))
  const [chosen, setChosen] = useState(given?.id ?? profiles[0]?.id)
  const [measuring, setMeasuring] = useState(false)
  const profile = profiles.find(({ id }) => id === chosen)
  const { answers, setAnswers, proving, give, send, busy } = useGiving(order.number, garment.line, profile)
  if (!profile)
    return (
      <div className="mt-5">
        <NewPerson
          first={profiles.length === 0}
          onAdded={async (added) => {
            await refresh()
            setChosen(added.id)
            setMeasuring(true)
          }}
        />
      </div>
    )
  const set = profile.set ?? { taken: {}, second: {} }
  const missing = garment.needed.filter((measure) => !isComplete(set, measure))
  if (measuring)
    return (
      <div className="mt-6">
        <Steps
          key={profile.id}
          profile={profile}
          measures={askedFor([garment.garment], profile.block)}
          onSaved={() => setMeasuring(false)}
        />
      </div>
    )
  return (
    <div className="mt-5 grid max-w-160 gap-5">
      <Whose {...{ profiles, chosen: profile.id }} name={`whose-${garment.line}`} onChoose={setChosen} />
      {open.length > 0 && <Questions {...{ open, answers }} onAnswer={(id, words) => setAnswers({ ...answers, [id]: words })} />}
      {missing.length > 0 && (
        <p className="text-small text-warn">
          {t('measuring.order.still', { measures: missing.map((measure) => t(`measurement.name.${measure}`)).join(', ') })}
        </p>
      )}
      {proving && <ProveChange number={order.number} ask={give} onProved={() => void send(undefined)} />}
      <div className="flex flex-wrap gap-3">
        {missing.length === 0 && (
          <Button busy={busy} size="touch" onClick={() => void send(undefined)}>
            {t('measuring.order.use')}
          </Button>
        )}
        <Button look={missing.length === 0 ? 'outline' : 'primary'} size="touch" onClick={() => setMeasuring(true)}>
          {profile.set ? t('measuring.again') : t('measuring.measure')}
        </Button>
      </div>
    </div>
  )
}

type WhoseProps = {
  profiles: readonly Profile[]
  chosen: string
  name: string
  onChoose: (id: string | undefined) => void
}

function Whose({ profiles, chosen, name: group, onChoose }: WhoseProps) {
  const t = useText()
  return (
    <fieldset>
      <legend className="mb-1 text-small font-medium">{t('measuring.order.whose')}</legend>
      {profiles.map(({ id, name }) => (
        <label key={id} className="flex min-h-11 items-center gap-3">
          <input type="radio" name={group} checked={id === chosen} onChange={() => onChoose(id)} className="size-5 accent-ink" />
          {name}
        </label>
      ))}
      <button type="button" onClick={() => onChoose(undefined)} className="min-h-11 text-small underline underline-offset-4">
        {t('measuring.add')}
      </button>
    </fieldset>
  )
}

type QuestionsProps = {
  open: MeasuredGarment['questions']
  answers: Readonly<Record<string, string>>
  onAnswer: (question: string, words: string) => void
}

/** What the cutter asks; measured again, no words are needed. */
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

const refresh = () => getQueryClient().invalidateQueries({ queryKey: measurementReads.mine().queryKey })

/** Gives somebody's newest set to the cutter, with the answers to what was asked. */
function useGiving(number: string, line: number, profile: Profile | undefined) {
  const t = useText()
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const [proving, setProving] = useState(false)
  const client = getQueryClient()
  const give = () => {
    const said = Object.entries(answers).flatMap(([question, answer]) => (answer.trim() ? [{ question, answer }] : []))
    return measurementWrites.give(number, line, { setId: profile?.set?.id ?? '', answers: said })
  }
  const write = useWrite(async () => {
    const after = await give().catch((error) => {
      setProving(isProofNeeded(error))
      if (!isProofNeeded(error)) failureToast(t, t('measuring.order.failed'))(error)
      throw error
    })
    setProving(false)
    client.setQueryData(measurementReads.ofOrder(number).queryKey, after)
    await refresh()
    toast({ title: t('measuring.order.done') })
  })
  return { answers, setAnswers, proving, give, send: write.send, busy: write.busy }
}
