import { useEffect, useRef, useState } from 'react'
import { inRange, isSided, type LengthUnit, type Measure, TAKEN_TWICE, type Taken } from '#domain/tailoring/tape.ts'
import type { Checked } from '#modules/measurements/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Figure } from '../../shared/measurements/figure.tsx'
import { MeasureInput } from '../../shared/measurements/measure-input.tsx'
import { useMeasureText } from '../../shared/measurements/use-measure-text.ts'
import { Button } from '../../ui/button.tsx'
import { MeasurementWarning } from './measurement-warning.tsx'
import { type Drafting, guessOf, isApart } from './use-draft.ts'

type Props = {
  measure: Measure
  place: number
  count: number
  unit: LengthUnit
  drafting: Drafting
  onBack: (() => void) | undefined
  onNext: () => void
}

/** Longest wait for the plausibility check, in ms. Saving checks again. */
const PATIENCE_ms = 3_000
const late = () => new Promise<Pick<Checked, 'findings'>>((done) => setTimeout(done, PATIENCE_ms, { findings: [] }))

/** Unless `always`, it scrolls only when part of the form is out of view. */
function comeTo(heading: HTMLElement | null, always: boolean): void {
  heading?.focus({ preventScroll: true })
  const form = heading?.closest('form')
  if (!form) return
  const { top, bottom } = form.getBoundingClientRect()
  if (always || top < 0 || bottom > innerHeight) form.scrollIntoView({ block: 'start' })
}

export function Step({ measure, place, count, unit, drafting, onBack, onNext }: Props) {
  const t = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const { draft, checked, check } = drafting
  const name = t(`measurement.name.${measure}`)
  const value = draft.taken[measure]
  const finding = checked.findings.find((each) => each.measure === measure)
  const asks = finding && !draft.kept.includes(measure) && value !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls and focuses again for each measurement
  useEffect(() => {
    comeTo(heading.current, place > 1)
  }, [measure])

  const right = isSided(measure) ? draft.right[measure] : undefined
  const wrong = isApart(draft, measure) || [value, right].some((value) => value !== undefined && !inRange(measure, value))
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    const { findings } = await Promise.race([check(draft), late()])
    setLeaving(false)
    const isQuestioned = findings.some((each) => each.measure === measure) && !draft.kept.includes(measure)
    if (!wrong && !isQuestioned) onNext()
  }
  return (
    <form
      noValidate
      className="grid scroll-mt-24 gap-x-14 gap-y-6 md:grid-cols-[minmax(0,300px)_minmax(0,1fr)]"
      onSubmit={(event) => {
        event.preventDefault()
        void leave()
      }}
    >
      <Figure
        measure={measure}
        label={t('measuring.diagram', { name })}
        className="mx-auto h-56 w-auto md:order-first md:h-[460px]"
      />
      <div>
        <p className="figures text-small text-muted">{t('measuring.step', { place, count })}</p>
        <h2 ref={heading} tabIndex={-1} className="display mt-1 text-h2 outline-none">
          {name}
        </h2>
        <p className="mt-3 max-w-[52ch] text-body-lg text-ink-2">{t(`measuring.how.${measure}`)}</p>
        <Readings measure={measure} unit={unit} drafting={drafting} />
        {asks && (
          <MeasurementWarning
            finding={finding}
            unit={unit}
            onUse={(value) => drafting.putRight(measure, value)}
            onKeep={() => {
              drafting.keep(measure)
              if (!wrong) onNext()
            }}
          />
        )}
        <Onward onBack={onBack} busy={leaving} skips={value === undefined} />
      </div>
    </form>
  )
}

function Readings({ measure, unit, drafting }: Pick<Props, 'measure' | 'unit' | 'drafting'>) {
  const { draft, put } = drafting
  const t = useText()
  const inWords = useMeasureText()
  const twice = TAKEN_TWICE.includes(measure)
  const value = draft.taken[measure]
  const estimate = value === undefined && guessOf(drafting, measure)
  const set = (reading: 'taken' | 'second' | 'right', value: number | undefined) => {
    const { [measure]: _before, ...others } = draft[reading] as Taken
    put({
      [reading]: value === undefined ? others : { ...others, [measure]: value },
      kept: draft.kept.filter((each) => each !== measure), // the changed value has not been confirmed
    })
  }
  return (
    <div className="mt-6 grid max-w-80 gap-5">
      <MeasureInput
        key={`${measure}-first`}
        measure={measure}
        unit={unit}
        stored={value}
        name={measure}
        label={t(twice ? 'measuring.first' : isSided(measure) ? 'measuring.left' : 'measuring.value')}
        onKept={(value) => set('taken', value)}
        hint={
          estimate
            ? t('measuring.estimate', {
                value: inWords(measure, estimate.value, unit),
                give: inWords(measure, estimate.give, unit),
              })
            : undefined
        }
      />
      {isSided(measure) && (
        <MeasureInput
          key={`${measure}-right`}
          measure={measure}
          unit={unit}
          stored={draft.right[measure]}
          name={`${measure}-right`}
          label={t('measuring.right')}
          onKept={(value) => set('right', value)}
        />
      )}
      {twice && (
        <MeasureInput
          key={`${measure}-second`}
          measure={measure}
          unit={unit}
          stored={draft.second[measure]}
          name={`${measure}-again`}
          label={t('measuring.second')}
          onKept={(value) => set('second', value)}
          error={isApart(draft, measure) ? t('measuring.apart') : undefined}
        />
      )}
    </div>
  )
}

function Onward({ skips, busy, onBack }: Pick<Props, 'onBack'> & { skips: boolean; busy: boolean }) {
  const t = useText()
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <Button type="submit" size="touch" look={skips ? 'outline' : 'primary'} busy={busy}>
        {t(skips ? 'measuring.skip' : 'measuring.next')}
      </Button>
      {onBack && (
        <Button look="quiet" size="touch" onClick={onBack}>
          {t('measuring.back')}
        </Button>
      )}
    </div>
  )
}
