import { isMeasure } from '#domain/tailoring/tape.ts'
import type { JobSheet } from '#modules/patterns/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { choiceName, valueName } from '../../shared/garments/garment-words.ts'
import { Button } from '../../ui/button.tsx'
import './job-sheet.css'
import { ByHand, Warnings } from './pattern-notes.tsx'

type Props = { sheet: JobSheet; pdf: string; onClose: () => void }
export function JobSheetView({ sheet, pdf, onClose }: Props) {
  const t = useText()
  const { draft } = sheet
  const bodyName = (name: string) =>
    isMeasure(name) ? t(`measurement.name.${name}`) : t(`admin.pattern.body.${name as 'hpsToBust'}`)
  const shown = (name: string, value: number) => {
    if (name === 'shoulderSlope') return `${value}°`
    const [shown, unit] = name === 'weight' ? ([value / 1000, 'kg'] as const) : ([value / 10, 'cm'] as const)
    return `\u2066${shown.toFixed(1)}\u2069 ${t(`measurement.unit.${unit}`)}`
  }
  return (
    <section id="job-sheet" aria-label={t('admin.pattern.jobSheet')} className="grid gap-4 rounded-1 border p-4">
      <Head sheet={sheet} pdf={pdf} onClose={onClose} />
      <ByHand draft={draft} />
      <Warnings warnings={draft.warnings} />
      <Rows
        title={t('admin.measured.title')}
        rows={sheet.body.map(({ name, value, origin }) => [
          origin === 'taped' ? bodyName(name) : `${bodyName(name)} · ${t(`admin.pattern.origin.${origin}`)}`,
          shown(name, value),
        ])}
      />
      <Rows
        title={t('admin.pattern.finished')}
        rows={sheet.finished.map(({ at, body, taped, garment }) => [
          body === null || taped
            ? t(`garment.finished.${at}`)
            : `${t(`garment.finished.${at}`)} · ${t('admin.pattern.origin.estimated')}`,
          body === null
            ? cm(garment)
            : `${cm(garment)} (${cm(body)} ${garment < body ? '−' : '+'} ${cm(Math.abs(garment - body))})`,
        ])}
      />
      <Chosen spec={sheet.spec} />
      <Rows
        title={t('admin.pattern.cutList')}
        rows={sheet.cutList.map(({ number, name, cuts }) => [`${number} ${name}`, cuts.join('\n')])}
      />
      <Rows
        title={t('admin.pattern.cloths')}
        rows={draft.lays.map(({ material, width, needed }) => [
          t(`admin.pattern.material.${material as 'cloth'}`),
          t('admin.pattern.length', { metres: (needed / 1000).toFixed(2), width: Math.round(width / 10) }),
        ])}
      />
    </section>
  )
}

const cm = (mm: number) => `\u2066${(mm / 10).toFixed(1)}\u2069`

function Head({ sheet, pdf, onClose }: Props) {
  const t = useText()
  const { draft } = sheet
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-3">
      <h4 className="text-h3">
        {t(`admin.pattern.piece.${sheet.piece as 'jacket'}`)}{' '}
        <bdi dir="ltr" className="figures">
          {sheet.number} v{draft.version} {draft.hash.slice(0, 8)}
        </bdi>
      </h4>
      <div className="flex flex-wrap items-center gap-2.5 print:hidden">
        <a className="inline-flex min-h-11 items-center px-1 text-small underline" href={pdf} target="_blank" rel="noreferrer">
          {t('admin.pattern.jobSheetPdf')}
        </a>
        <Button size="small" onClick={() => window.print()}>
          {t('admin.pattern.print')}
        </Button>
        <Button size="small" look="outline" onClick={onClose}>
          {t('admin.pattern.close')}
        </Button>
      </div>
    </header>
  )
}

function Chosen({ spec }: { spec: JobSheet['spec'] }) {
  const t = useText()
  return (
    <Rows
      title={t('admin.pattern.chosen')}
      rows={[
        ...Object.entries(spec.choices).map(([code, value]) => [choiceName(t, code), valueName(t, code, value)] as const),
        ...(spec.monogram ? [[t('admin.pattern.monogram'), spec.monogram] as const] : []),
      ]}
    />
  )
}

function Rows({ title, rows }: { title: string; rows: (readonly [string, string])[] }) {
  if (rows.length === 0) return null
  return (
    <div>
      <h5 className="font-medium">{title}</h5>
      <dl className="mt-1 gap-8 text-small sm:columns-2 print:columns-2">
        {rows.map(([name, value]) => (
          <div key={name} className="flex break-inside-avoid justify-between gap-4 border-b py-1">
            <dt className="max-w-3/4 shrink-0">{name}</dt>
            <dd className="figures text-end whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
