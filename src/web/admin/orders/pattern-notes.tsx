import type { Measure } from '#domain/tailoring/tape.ts'
import type { PatternDraft } from '#modules/patterns/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { choiceName, valueName } from '../../shared/garments/garment-words.ts'
import { Icon } from '../../ui/icon.tsx'

/** Notes whose value is in millimetres. */
const SHORTER = ['leftSleeve', 'rightSleeve', 'leftLeg', 'rightLeg'] as const

type Small = Extract<PatternDraft['warnings'][number], { kind: 'small' }>
const cm = (mm: number) => (mm / 10).toFixed(1)

export function ByHand({ draft: { byHand: notes, warnings } }: { draft: Pick<PatternDraft, 'byHand' | 'warnings'> }) {
  const t = useText()
  const small = warnings.filter((warning): warning is Small => warning.kind === 'small')
  if (notes.length === 0 && small.length === 0) return null
  return (
    <div className="rounded-1 border-2 border-danger p-3 text-small">
      <p className="flex items-center gap-2 font-medium text-danger">
        <Icon name="circle-alert" size={16} />
        {t('admin.pattern.byHand')}
      </p>
      <ul className="mt-1.5 grid list-disc gap-1 ps-5">
        {small.map(({ at, body, garment }) => (
          <li key={at}>
            {t('admin.pattern.small', { place: t(`garment.finished.${at}`), garment: cm(garment), body: cm(body) })}
          </li>
        ))}
        {notes.map(({ kind, code, value, note }) => (
          <li key={`${code} ${value}`}>
            {SHORTER.some((each) => each === code)
              ? t(`admin.pattern.shorter.${code as 'leftLeg'}`, { mm: value })
              : kind === 'figuration'
                ? `${t(`measurement.posture.${code as 'back'}`)}: ${t(`measurement.way.${value as 'erect'}`)}`
                : `${choiceName(t, code)}: ${valueName(t, code, value)}${note ? ` (${t.maybe(`admin.pattern.note.${code}.${value}`) ?? note})` : ''}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

export function Warnings({ warnings }: { warnings: PatternDraft['warnings'] }) {
  const t = useText()
  const shown = warnings.filter(
    (warning): warning is Exclude<PatternDraft['warnings'][number], Small> => warning.kind !== 'small',
  )
  if (shown.length === 0) return null
  const textOf = (warning: (typeof shown)[number]) => {
    if (warning.kind === 'seam') return t(`admin.pattern.seam.${warning.seam}`, { mm: warning.mm.toFixed(1) })
    if (warning.kind === 'compromise') return t('admin.pattern.compromise', { what: warning.what })
    const { measure, from, to } = warning
    return t('admin.pattern.moved', { measure: t(`measurement.name.${measure as Measure}`), from: cm(from), to: cm(to) })
  }
  return (
    <ul className="grid gap-1 text-small text-warn">
      {shown.map((warning) => (
        <li key={JSON.stringify(warning)}>{textOf(warning)}</li>
      ))}
    </ul>
  )
}
