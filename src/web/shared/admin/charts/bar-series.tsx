import { Link } from 'react-router'
import { Panel } from '../panel.tsx'
import { ceilingOf } from './scale.ts'

export type Bar = { id: string; label: string; value: number; before: number | null; to?: string }
type ChartText = { title: string; unit: string; now: string; before: string; asTable: string; label: string }
type Props = {
  id: string
  bars: readonly Bar[]
  words: ChartText
  tick: (value: number) => string
  show: (value: number) => string
}

const MIDDLE = 0.5
const endsOf = (bars: readonly Bar[]) => [
  ...new Set([0, Math.floor(bars.length / 2), bars.length - 1].flatMap((place) => bars[place] ?? [])),
]

export function BarSeries({ id, bars, words, tick, show }: Props) {
  const values = bars.flatMap(({ value, before }) => [value, before ?? 0])
  const top = ceilingOf(values)
  const bottom = Math.min(...values, 0) < 0 ? ceilingOf(values.map((value) => -value)) : 0
  const compared = bars.some(({ before }) => before !== null)
  return (
    <Panel title={words.title} id={id} aside={<Legend words={words} compared={compared} />} className="min-w-0">
      <figure className="border-t px-4 pt-4 pb-2 sm:px-5" aria-labelledby={id}>
        <p aria-hidden="true" className="mb-2 text-caption text-muted">
          {words.unit}
        </p>
        <div aria-hidden="true" className="grid h-52 grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          <Scale top={top} bottom={bottom} tick={tick} />
          <Bars bars={bars} top={top} bottom={bottom} show={show} />
        </div>
        <div aria-hidden="true" className="figures mt-2 flex justify-between text-caption text-muted">
          {endsOf(bars).map(({ id: day, label }) => (
            <span key={day}>{label}</span>
          ))}
        </div>
        <figcaption>
          <details>
            <summary className="min-h-9 cursor-pointer py-1.5 text-[0.8125rem] underline underline-offset-4">
              {words.asTable}
            </summary>
            <BarTable bars={bars} words={words} show={show} compared={compared} />
          </details>
        </figcaption>
      </figure>
    </Panel>
  )
}

function Legend({ words, compared }: { words: ChartText; compared: boolean }) {
  return (
    <span className="flex flex-wrap gap-x-4 text-[0.8125rem] text-ink-2">
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="size-3 bg-indigo" />
        {words.now}
      </span>
      {compared && (
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="w-3 border-t-2 border-gold" />
          {words.before}
        </span>
      )}
    </span>
  )
}

type Of = { top: number; bottom: number }

function Scale({ top, bottom, tick }: Of & { tick: Props['tick'] }) {
  return (
    <div className="figures flex flex-col justify-between text-end text-caption text-muted">
      {[1, MIDDLE, 0].map((share) => (
        <span key={share} className="-my-2.5 leading-5">
          {tick(share * (top + bottom) - bottom)}
        </span>
      ))}
    </div>
  )
}

function Bars({ bars, top, bottom, show }: Of & Pick<Props, 'bars' | 'show'>) {
  const share = (value: number) => `${(Math.abs(value) * 100) / (top + bottom)}%`
  const at = (value: number) => `${((value + bottom) * 100) / (top + bottom)}%`
  const inset = bars.length > 60 ? 'inset-x-0' : 'inset-x-[12%]'
  return (
    <div className="relative flex border-b border-line">
      {[0, MIDDLE].map((line) => (
        <span key={line} className="absolute inset-x-0 border-t border-line" style={{ top: `${line * 100}%` }} />
      ))}
      {bottom > 0 && <span className="absolute inset-x-0 border-t border-control" style={{ bottom: at(0) }} />}
      {bars.map(({ id, label, value, before }) => (
        <div
          key={id}
          className="relative min-w-0 flex-1 hover:bg-sunk"
          title={`${label}: ${show(value)}${before === null ? '' : ` (${show(before)})`}`}
        >
          <span className={`absolute ${inset} bg-indigo`} style={{ height: share(value), bottom: at(Math.min(value, 0)) }} />
          {before !== null && <span className={`absolute ${inset} border-t-2 border-gold`} style={{ bottom: at(before) }} />}
        </div>
      ))}
    </div>
  )
}

function BarTable({ bars, words, show, compared }: Pick<Props, 'bars' | 'words' | 'show'> & { compared: boolean }) {
  return (
    <table className="figures mt-2 w-full text-small">
      <caption className="sr-only">{words.title}</caption>
      <thead className="text-muted">
        <tr>
          <th className="py-1 text-start font-medium">{words.label}</th>
          <th className="py-1 text-end font-medium">{words.now}</th>
          {compared && <th className="py-1 text-end font-medium">{words.before}</th>}
        </tr>
      </thead>
      <tbody>
        {bars.toReversed().map(({ id, label, value, before, to }) => (
          <tr key={id} className="border-t">
            <td className="py-1">
              {to ? (
                <Link to={to} className="inline-block py-0.5 underline underline-offset-4">
                  {label}
                </Link>
              ) : (
                label
              )}
            </td>
            <td className="py-1 text-end">
              <bdi>{show(value)}</bdi>
            </td>
            {compared && (
              <td className="py-1 text-end">
                <bdi>{before === null ? '–' : show(before)}</bdi>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
