import { cutterNotes, type GarmentSpec } from '#domain/tailoring/garments.ts'
import { useText } from '../../i18n/text.tsx'
import { choiceName, monogramName, valueName } from './garment-words.ts'

export function Specs({ specs, cutter }: { specs: readonly GarmentSpec[]; cutter?: boolean | undefined }) {
  const t = useText()
  if (specs.length === 0) return null
  return (
    <details open={cutter} className="mt-2 text-small">
      <summary className="min-h-11 content-center font-medium underline underline-offset-4">{t('garment.yours')}</summary>
      <div className="mt-1 grid gap-4 pb-2 sm:grid-cols-2">
        {specs.map((spec) => (
          <GarmentPiece key={spec.garment} spec={spec} cutter={cutter} />
        ))}
      </div>
    </details>
  )
}

function GarmentPiece({ spec, cutter }: { spec: GarmentSpec; cutter: boolean | undefined }) {
  const t = useText()
  const notes = new Map(cutter ? cutterNotes(spec).map(({ code, note }) => [code, note]) : [])
  return (
    <section aria-label={t(`garment.piece.${spec.garment}`)}>
      <h3 className="font-medium">{t(`garment.piece.${spec.garment}`)}</h3>
      <dl className="mt-1 grid gap-1">
        {Object.entries(spec.choices).map(([code, value]) => (
          <div key={code} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{choiceName(t, code)}</dt>
            <dd className="text-end">{valueName(t, code, value)}</dd>
            {notes.has(code) && (
              <dd className="w-full text-caption text-warn" title={t('garment.byHandTitle')}>
                <bdi lang="en">{notes.get(code)}</bdi>
              </dd>
            )}
          </div>
        ))}
        {spec.monogram && (
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{choiceName(t, 'monogram')}</dt>
            <dd className="text-end">{monogramName(t, spec.monogram)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
