import type { Campaign } from '#modules/promotions/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { Price } from '../../../shared/money/price.tsx'

const ALERT_percent = 80
const FULL_percent = 100

/** Share of a campaign's budget that is used, in whole percent, at most 100. */
export const shareOf = (used: number, budget: number): number =>
  Math.min(FULL_percent, Math.floor((used * FULL_percent) / budget))

export function BudgetBar({ campaign: { name, budget, used } }: { campaign: Campaign }) {
  const t = useText()
  const amount = (value: number) =>
    budget?.kind === 'uses' ? <span className="figures">{value}</span> : <Price amount={value} exact />
  if (!budget) return <p className="text-small">{t.rich('admin.promotions.campaigns.noBudget', { used: amount(used) })}</p>
  const share = shareOf(used, budget.amount)
  const state = share >= FULL_percent ? 'full' : share >= ALERT_percent ? 'alert' : 'open'
  const colour = { full: 'bg-danger', alert: 'bg-warn', open: 'bg-ink' }[state]
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-4 text-small">
        <span>
          {t.rich(`admin.promotions.campaigns.used.${budget.kind}`, { used: amount(used), budget: amount(budget.amount) })}
        </span>
        <span className="figures text-muted">{share} %</span>
      </p>
      <div
        role="progressbar"
        aria-label={t('admin.promotions.campaigns.budgetOf', { name })}
        aria-valuemin={0}
        aria-valuemax={FULL_percent}
        aria-valuenow={share}
        className="h-2 overflow-hidden rounded-full bg-tile"
      >
        <div className={`h-full ${colour}`} style={{ inlineSize: `${share}%` }} />
      </div>
      {state !== 'open' && (
        <p className={`text-small ${state === 'full' ? 'text-danger' : 'text-warn'}`}>
          {t(`admin.promotions.campaigns.${state}`)}
        </p>
      )}
    </div>
  )
}
