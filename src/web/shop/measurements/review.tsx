import { FITS, isSided, type LengthUnit, type Measure } from '#domain/tailoring/tape.ts'
import { useText } from '../../i18n/text.tsx'
import { PostureChoice } from '../../shared/measurements/posture-choice.tsx'
import { useMeasureText } from '../../shared/measurements/use-measure-text.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { MeasurementWarning } from './measurement-warning.tsx'
import { Missing } from './missing.tsx'
import { type Drafting, guessOf, isComplete } from './use-draft.ts'

type Props = {
  measures: readonly Measure[]
  needed?: readonly Measure[] | undefined
  unit: LengthUnit
  drafting: Drafting
  busy: boolean
  offline: boolean
  onStep: (measure: Measure) => void
  onSave: () => void
}

export function Review({ measures, needed, unit, drafting, busy, offline, onStep, onSave }: Props) {
  const t = useText()
  const { draft, checked } = drafting
  const open = checked.findings.filter(({ measure }) => !draft.kept.includes(measure) && draft.taken[measure] !== undefined)
  const missing = needed?.filter((measure) => !isComplete(draft, measure))
  return (
    <div className="max-w-180">
      <h2 className="display text-h2">{t('measuring.review')}</h2>
      <p className="mt-2 text-ink-2">{t('measuring.reviewText')}</p>
      {open.map((finding) => (
        <section key={finding.measure} aria-label={t(`measurement.name.${finding.measure}`)} className="mt-5">
          <h3 className="font-medium">{t(`measurement.name.${finding.measure}`)}</h3>
          <MeasurementWarning
            finding={finding}
            unit={unit}
            onUse={(value) => drafting.putRight(finding.measure, value)}
            onKeep={() => drafting.keep(finding.measure)}
          />
        </section>
      ))}
      <ul className="mt-6 border-t">
        {measures.map((measure) => (
          <Line key={measure} measure={measure} unit={unit} drafting={drafting} onStep={onStep} />
        ))}
      </ul>
      <Stance drafting={drafting} />
      {missing && missing.length > 0 && (
        <div className="mt-6">
          <Missing missing={missing} taken={draft.taken} />
        </div>
      )}
      {offline && <p className="mt-6 text-small text-warn">{t('measuring.offline')}</p>}
      <Button className="mt-8" busy={busy} disabledReason={offline ? t('measuring.offline') : null} onClick={onSave}>
        {t(missing?.length === 0 ? 'measuring.saveAndGive' : 'measuring.save')}
      </Button>
    </div>
  )
}

function Line({ measure, unit, drafting, onStep }: Pick<Props, 'unit' | 'drafting' | 'onStep'> & { measure: Measure }) {
  const t = useText()
  const inWords = useMeasureText()
  const { draft } = drafting
  const value = draft.taken[measure]
  const right = isSided(measure) ? draft.right[measure] : undefined
  const guess = value === undefined ? guessOf(drafting, measure) : undefined
  const name = t(`measurement.name.${measure}`)
  const act = t(value === undefined ? 'measuring.measure' : 'measuring.change')
  return (
    <li className="flex min-h-12 items-center justify-between gap-4 border-b">
      <span>{name}</span>
      <span className="flex items-center gap-4">
        {guess ? (
          <span className="figures text-small text-info">
            {t('measuring.guessed', {
              value: inWords(measure, guess.value, unit),
              give: inWords(measure, guess.give, unit),
            })}
          </span>
        ) : value === undefined ? (
          <span className="text-small text-warn">{t('measuring.missing')}</span>
        ) : (
          <span className="figures">
            {inWords(measure, value, unit)}
            {right !== undefined && ` · ${inWords(measure, right, unit)}`}
          </span>
        )}
        {value !== undefined && !isComplete(draft, measure) && (
          <span className="text-small text-warn">{t('measuring.once')}</span>
        )}
        {draft.kept.includes(measure) && <span className="text-small text-muted">{t('measuring.kept')}</span>}
        <button
          type="button"
          aria-label={`${act}: ${name}`}
          onClick={() => onStep(measure)}
          className="min-h-11 text-small underline underline-offset-4"
        >
          {act}
        </button>
      </span>
    </li>
  )
}

function Stance({ drafting: { draft, put } }: Pick<Props, 'drafting'>) {
  const t = useText()
  return (
    <>
      <h3 className="mt-8 text-h3 font-medium">{t('measuring.posture')}</h3>
      <div className="mt-3">
        <PostureChoice
          posture={draft.posture}
          words={{ unsaid: t('measuring.notSaid'), behind: t('measuring.behind') }}
          onPosture={(posture) => put({ posture })}
        />
      </div>
      <div className="mt-5 max-w-80">
        <Select
          label={t('measuring.fit')}
          value={draft.fit}
          onChange={(event) => put({ fit: FITS.find((fit) => fit === event.target.value) ?? 'regular' })}
        >
          {FITS.map((fit) => (
            <option key={fit} value={fit}>
              {t(`measurement.fit.${fit}`)}
            </option>
          ))}
        </Select>
      </div>
    </>
  )
}
