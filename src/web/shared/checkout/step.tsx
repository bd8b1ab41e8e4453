import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import './step.css'

type Props = {
  number: number
  title: string
  state: 'open' | 'done' | 'coming'
  summary?: ReactNode
  change?: ReactNode
  children?: ReactNode
}

export function Step({ number, title, state, summary, change, children }: Props) {
  const t = useText()
  const heading = `step-${number}`
  return (
    <section
      aria-labelledby={heading}
      className={`border-t first:border-t-0 first:pt-0 lg:py-8 ${state === 'done' ? 'py-2 max-lg:flex max-lg:items-center max-lg:gap-3' : 'py-6'}`}
    >
      <div className={`flex min-h-11 items-center justify-between gap-4 ${state === 'done' ? 'max-lg:contents' : ''}`}>
        <h2 id={heading} className={`flex items-baseline gap-3.5 text-h3 font-medium ${state === 'coming' ? 'text-muted' : ''}`}>
          <span aria-hidden="true" className="figures w-5 shrink-0 text-center text-body font-normal text-muted">
            {state === 'done' ? <Icon name="check" size={18} className="translate-y-0.75 text-success" /> : number}
          </span>
          <span className={state === 'done' ? 'max-lg:sr-only' : ''}>
            {title}
            {state !== 'open' && (
              <span className="sr-only">
                {t('common.comma')}
                {t(`checkout.step.${state}`)}
              </span>
            )}
          </span>
        </h2>
        {state === 'done' && change && <div className="shrink-0 max-lg:order-1">{change}</div>}
      </div>
      {state === 'done' && summary && (
        <div className="step-said min-w-0 text-body text-ink-2 max-lg:flex-1 lg:ms-8.5 lg:mt-1">{summary}</div>
      )}
      {state === 'open' && <div className="mt-4 lg:ms-8.5">{children}</div>}
    </section>
  )
}
