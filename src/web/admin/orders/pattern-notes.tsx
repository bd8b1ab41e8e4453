import type { Measure } from '#kernel/tape.ts'
import type { PatternDraft } from '#modules/patterns/contract.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { choiceName, valueName } from '../../shared/garments/garment-words.ts'
import { Icon } from '../../ui/icon.tsx'

/** Which side is shorter than what is drawn, and by how many millimetres. */
const SHORTER = ['leftSleeve', 'rightSleeve', 'leftLeg', 'rightLeg'] as const

/** The red box: what the cutter does by hand, because the pattern does not have it. */
export function ByHand({ notes }: { notes: PatternDraft['byHand'] }) {
  const [t, language] = [useText(), useLanguage()]
  if (notes.length === 0) return null
  return (
    <div className="rounded-1 border-2 border-danger p-3 text-small">
      <p className="flex items-center gap-2 font-medium text-danger">
        <Icon name="circle-alert" size={16} />
        {t('admin.pattern.byHand')}
      </p>
      <ul className="mt-1.5 grid list-disc gap-1 ps-5">
        {notes.map(({ kind, code, value, note }) => (
          <li key={`${code} ${value}`}>
            {SHORTER.some((each) => each === code)
              ? t(`admin.pattern.shorter.${code as 'leftLeg'}`, { mm: value })
              : kind === 'figuration'
                ? `${t(`measurement.posture.${code as 'back'}`)}: ${t(`measurement.way.${value as 'erect'}`)}`
                : `${choiceName(t, code)}: ${valueName(t, code, value)}${note && language === 'en' ? ` (${note})` : ''}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Seams that differ in length, and what the design had to give way in. */
export function Warnings({ warnings }: { warnings: PatternDraft['warnings'] }) {
  const t = useText()
  if (warnings.length === 0) return null
  const cm = (mm: number) => (mm / 10).toFixed(1)
  const said = (warning: PatternDraft['warnings'][number]) => {
    if (warning.kind === 'seam') return t(`admin.pattern.seam.${warning.seam}`, { mm: warning.mm.toFixed(1) })
    if (warning.kind === 'compromise') return t('admin.pattern.compromise', { what: warning.what })
    const { measure, from, to } = warning
    return t('admin.pattern.moved', { measure: t(`measurement.name.${measure as Measure}`), from: cm(from), to: cm(to) })
  }
  return (
    <ul className="grid gap-1 text-small text-warn">
      {warnings.map((warning) => (
        <li key={JSON.stringify(warning)}>{said(warning)}</li>
      ))}
    </ul>
  )
}
