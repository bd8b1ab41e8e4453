import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Garment, type Measure, neededFor } from '#domain/tailoring/tape.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { Figure } from '../../shared/measurements/figure.tsx'
import { useMeasureText } from '../../shared/measurements/use-measure-text.ts'
import { Price } from '../../shared/money/price.tsx'
import { isProofNeeded, ProveChange } from '../../shared/order/prove-change.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toasts.ts'
import { madeReads, madeWrites } from './made-reads.ts'

/** `credit`: alteration credit in KES cents, 0 if the shop gives none. */
type Props = { number: string; job: number; garment: Garment; credit: number; onClose: () => void }
const STEP_mm = 5
const MOST_mm = 60
const LENGTHS: readonly Measure[] = [
  'shoulderToWrist',
  'shoulderToElbow',
  'hpsToWaistBack',
  'inseam',
  'waistToFloor',
  'waistToKnee',
  'waistToSeat',
]
/** Measurements at which a customer can feel how the garment fits. */
const feltAt = (garment: Garment): Measure[] =>
  neededFor([garment]).filter(
    (measure) => !['height', 'weight', 'crossSeam', 'crossSeamFront', 'waistToUpperLeg'].includes(measure),
  )

/** A guest must first confirm an e-mailed code. */
function useReport({ number, job, onClose }: Props) {
  const t = useText()
  const client = useQueryClient()
  const [changes, setChanges] = useState<Partial<Record<Measure, number>>>({})
  const [words, setWords] = useState('')
  const [proving, setProving] = useState(false)
  const points = (Object.entries(changes) as [Measure, number][]).flatMap(([measure, change]) =>
    change ? [{ measure, change }] : [],
  )
  const write = () => madeWrites.reportFit(number, job, { points, ...(words.trim() && { words }) })
  const { send, busy } = useWrite(async () => {
    const left = await write().catch((error: unknown) => {
      if (isProofNeeded(error)) setProving(true)
      else failureToast(t, t('made.fit.failed'))(error)
    })
    if (!left) return
    client.setQueryData(madeReads.garments(number).queryKey, left)
    toast({ title: t(points.length > 0 ? 'made.fit.learned' : 'made.fit.thanks') })
    onClose()
  })
  const change = (measure: Measure, by: number) =>
    setChanges({ ...changes, [measure]: Math.max(-MOST_mm, Math.min(MOST_mm, (changes[measure] ?? 0) + by)) })
  const proved = () => {
    setProving(false)
    void send(undefined)
  }
  return { changes, change, points, words, setWords, proving, proved, write, busy, send: () => void send(undefined) }
}

export default function FitReport(props: Props) {
  const t = useText()
  const { number, garment, credit, onClose } = props
  const report = useReport(props)
  return (
    <Dialog open onClose={onClose} title={t('made.fit.title')}>
      <div className="grid gap-4 p-5">
        {report.proving ? (
          <ProveChange number={number} ask={report.write} onProved={report.proved} />
        ) : (
          <Places garment={garment} credit={credit} report={report} />
        )}
      </div>
    </Dialog>
  )
}

function Places({ garment, credit, report }: Pick<Props, 'garment' | 'credit'> & { report: ReturnType<typeof useReport> }) {
  const t = useText()
  const [shown, setShown] = useState<Measure>(feltAt(garment)[0] ?? 'chest')
  const { changes, change, points, words, setWords, busy, send } = report
  return (
    <>
      <p className="text-small text-ink-2">{t('made.fit.about')}</p>
      {credit > 0 && <p className="text-small">{t.rich('made.fit.offer', { amount: <Price key="credit" amount={credit} /> })}</p>}
      <Figure
        measure={shown}
        label={t('made.fit.figure', { name: t(`measurement.name.${shown}`) })}
        className="mx-auto h-52 w-auto"
      />
      <ul className="border-t">
        {feltAt(garment).map((measure) => (
          <MeasureChange
            key={measure}
            measure={measure}
            change={changes[measure] ?? 0}
            onChange={(by) => {
              setShown(measure)
              change(measure, by)
            }}
          />
        ))}
      </ul>
      <TextArea
        label={t('made.fit.words')}
        value={words}
        rows={2}
        maxLength={1000}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button busy={busy} onClick={send}>
        {t(points.length > 0 ? 'made.fit.send' : 'made.fit.fits')}
      </Button>
    </>
  )
}

function MeasureChange({ measure, change, onChange }: { measure: Measure; change: number; onChange: (by: number) => void }) {
  const t = useText()
  const inWords = useMeasureText()
  const name = t(`measurement.name.${measure}`)
  const [more, less] = LENGTHS.includes(measure) ? (['short', 'long'] as const) : (['tight', 'loose'] as const)
  const felt =
    change === 0
      ? t('made.fit.right')
      : t(`made.fit.${change > 0 ? more : less}`, { by: inWords(measure, Math.abs(change), 'cm') })
  return (
    <li className="flex items-center justify-between gap-3 border-b py-2">
      <span className="min-w-0">
        {name}
        <span aria-live="polite" className={`block text-small ${change === 0 ? 'text-muted' : 'font-medium text-info'}`}>
          {felt}
        </span>
      </span>
      <span className="flex shrink-0 gap-1.5">
        <Felt which={less} name={name} onPress={() => onChange(-STEP_mm)} />
        <Felt which={more} name={name} onPress={() => onChange(STEP_mm)} />
      </span>
    </li>
  )
}

type FeltProps = { which: 'tight' | 'loose' | 'short' | 'long'; name: string; onPress: () => void }
/** Label in words, because "+" could mean a tighter or a looser garment. */
function Felt({ which, name, onPress }: FeltProps) {
  const t = useText()
  return (
    <button
      type="button"
      aria-label={t(`made.fit.more.${which}`, { name })}
      onClick={onPress}
      className="min-h-11 min-w-19 rounded-1 border border-control px-2 text-small hover:border-ink"
    >
      {t(`made.fit.press.${which}`)}
    </button>
  )
}
