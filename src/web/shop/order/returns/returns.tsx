import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { OrderView } from '#modules/orders/contract.ts'
import type { OrderReturns } from '#modules/returns/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { useDay } from '../../../shared/account/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { ReturnCard } from './return-card.tsx'
import { returnReads } from './return-reads.ts'

const ReturnWizard = lazy(() => import('./return-wizard.tsx'))

/** Order statuses in which something may have been delivered, so that it can be returned. */
const HAD: readonly OrderView['status'][] = [
  ...(['delivered', 'completed', 'shipped', 'ready-for-pickup', 'partly-delivered', 'partly-shipped'] as const),
]

export function Returns({ order }: { order: OrderView }) {
  const client = useQueryClient()
  const { data } = useQuery({ ...returnReads.of(order.number), enabled: HAD.includes(order.status) })
  const onChanged = (next: OrderReturns) => client.setQueryData(returnReads.of(order.number).queryKey, next)
  if (!data || (data.returns.length === 0 && data.until === null)) return null
  return <Shown returns={data} onChanged={onChanged} />
}

function Shown({ returns, onChanged }: { returns: OrderReturns; onChanged: (next: OrderReturns) => void }) {
  const t = useText()
  const day = useDay()
  const [isOpen, setIsOpen] = useState(false)
  const { number, lines, until } = returns
  const can = lines.some(({ why }) => why === null)
  return (
    <section aria-labelledby="returns" className="mt-12 border-t pt-6">
      <h2 id="returns" className="text-body font-medium">
        {t('returns.title')}
      </h2>
      <p className="mt-1 max-w-[62ch] text-small text-ink-2">
        {can && until ? t('returns.about', { until: day(until) }) : t('returns.nothing')}
      </p>
      {can && (
        <Button size="touch" look="outline" aria-haspopup="dialog" onClick={() => setIsOpen(true)} className="mt-4 px-4!">
          {t('returns.ask')}
        </Button>
      )}
      {returns.returns.length > 0 && (
        <ul className="mt-5 grid gap-4">
          {returns.returns.toReversed().map((each) => (
            <ReturnCard key={each.id} number={number} row={each} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {isOpen && (
        <Suspense>
          <ReturnWizard returns={returns} onAsked={onChanged} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
