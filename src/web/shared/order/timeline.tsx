import type { OrderStage } from '#modules/orders/contract.ts'
import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useDay, useMoment } from '../account/dates.ts'

export function Timeline({ stages }: { stages: readonly OrderStage[] }) {
  return (
    <ol>
      {stages.map((stage, place) => (
        <Stage key={stage.stage} stage={stage} last={place === stages.length - 1} />
      ))}
    </ol>
  )
}

const SAD = new Set(['cancelled', 'expired', 'on-hold'])

function Stage({ stage: { stage, state, at, expected }, last }: { stage: OrderStage; last: boolean }) {
  const t = useText()
  const moment = useMoment()
  const day = useDay()
  const ended = SAD.has(stage)
  const when = at ? moment(at) : expected ? t('order.expected', { day: day(expected) }) : ''
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className="relative grid grid-cols-[24px_1fr] gap-x-4 pb-6 last:pb-0"
    >
      {!last && (
        <span
          aria-hidden="true"
          className={`absolute start-[11.5px] top-6 bottom-0 w-px ${state === 'done' ? 'bg-ink' : 'bg-line'}`}
        />
      )}
      <Mark state={state} ended={ended} />
      <div className={state === 'coming' ? 'text-muted' : ''}>
        <p className={`${state === 'current' ? 'font-medium' : ''} ${ended ? 'text-danger' : ''}`}>
          {t(state === 'done' || ended ? `order.stage.${stage}` : `order.awaits.${stage as 'paid'}`)}
          <span className="sr-only">
            {t('common.comma')}
            {t(`order.state.${state}`)}
          </span>
        </p>
        {when && <p className="figures text-small text-muted">{when}</p>}
      </div>
    </li>
  )
}

function Mark({ state, ended }: { state: OrderStage['state']; ended: boolean }) {
  if (state === 'done')
    return (
      <span className="grid size-6 place-items-center rounded-full bg-ink text-bg">
        <Icon name="check" size={14} />
      </span>
    )
  if (ended)
    return (
      <span className="grid size-6 place-items-center rounded-full bg-danger-bg text-danger">
        <Icon name="x" size={14} />
      </span>
    )
  return (
    <span className={`grid size-6 place-items-center rounded-full border ${state === 'current' ? 'border-ink' : 'border-line'}`}>
      {state === 'current' && <span className="size-2.5 rounded-full bg-accent" />}
    </span>
  )
}

/** Returns a formatter for dates in the shop's time zone. */
export function useDate(): (at: string) => string {
  const format = formatters.getDateTimeFormat(localeOf(useLanguage()), { dateStyle: 'long', timeZone: 'Africa/Nairobi' })
  return (at) => format.format(new Date(at))
}
