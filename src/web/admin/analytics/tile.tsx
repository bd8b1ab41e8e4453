import { Link } from 'react-router'
import { changeOf } from '#domain/analytics/metrics.ts'
import { useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useFigures } from './use-figures.ts'

type Rise = 'good' | 'bad' | 'neutral'
type Props = {
  label: string
  means: string
  /** Null when the figure cannot be computed, such as an average of no orders. */
  now: number | null
  before: number | null | undefined
  show: (value: number | null) => string
  rise: Rise
  to: string
}

export function Tile({ label, means, now, before, show, rise, to }: Props) {
  return (
    <Link
      to={to}
      title={means}
      className="block border-e border-b border-line px-4 py-3.5 hover:bg-sunk max-lg:even:border-e-0 sm:px-5 lg:nth-[5n]:border-e-0"
    >
      <span className="block text-[0.875rem]">{label}</span>
      <span className="figures display mt-1.5 block text-[clamp(1.0625rem,0.6rem+1.4vw,1.4rem)] leading-tight font-normal">
        {show(now)}
      </span>
      <span className="figures mt-0.5 block text-[0.8125rem] text-muted">
        {before !== undefined && <Change now={now} before={before} show={show} rise={rise} />}
      </span>
    </Link>
  )
}

function Change({ now, before, show, rise }: Pick<Props, 'now' | 'show' | 'rise'> & { before: number | null }) {
  const t = useText()
  const { percent } = useFigures()
  const change = changeOf(now, before)
  const way = change === null || change === 0 ? 'same' : change > 0 ? 'up' : 'down'
  const tone = way === 'same' || rise === 'neutral' ? '' : (way === 'up') === (rise === 'good') ? 'text-success' : 'text-danger'
  return (
    <>
      {change !== null && (
        <span className={tone}>
          {way !== 'same' && <Icon name={way === 'up' ? 'arrow-up' : 'arrow-down'} size={12} className="me-0.5 inline" />}
          <span className="sr-only">{t(`admin.analytics.change.${way}`)} </span>
          <bdi>{percent(change)}</bdi>{' '}
        </span>
      )}
      {t('admin.analytics.before', { figure: show(before) })}
    </>
  )
}

type Definition = { name: string; words: string }

export function Definitions({ definitions }: { definitions: readonly Definition[] }) {
  const t = useText()
  return (
    <details className="border-t px-4 py-1 text-[0.8125rem] text-ink-2 sm:px-5">
      <summary className="min-h-9 cursor-pointer py-2 underline underline-offset-4">{t('admin.analytics.definitions')}</summary>
      <dl className="grid gap-x-8 gap-y-2.5 pt-1 pb-3 sm:grid-cols-2">
        {definitions.map(({ name, words }) => (
          <div key={name}>
            <dt className="font-medium text-ink">{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
