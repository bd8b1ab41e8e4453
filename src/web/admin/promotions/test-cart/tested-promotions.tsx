import { Link } from 'react-router'
import type { TestedCart } from '#modules/promotions/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { adminPaths } from '../../../shared/admin/admin-paths.ts'
import { Badge, Panel } from '../../../shared/admin/panel.tsx'
import { Price } from '../../../shared/money/price.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useSpeech } from '../rule/use-speech.ts'
import { StateBadge } from '../state-badge.tsx'
import { blockedText } from './blocked-text.ts'

type Tested = TestedCart['promotions'][number]

export function TestedPromotions({ cart: { promotions } }: { cart: TestedCart }) {
  const t = useText()
  const inOrder = [...promotions].sort((a, b) => Number(a.blocked !== null) - Number(b.blocked !== null))
  return (
    <Panel title={t('admin.promotions.test.promotions')} id="test-promotions">
      {promotions.length === 0 && <EmptyState compact title={t('admin.promotions.empty.promotions')} />}
      <ul className="divide-y border-t">
        {inOrder.map((promotion) => (
          <Row key={promotion.id} promotion={promotion} />
        ))}
      </ul>
    </Panel>
  )
}

function Row({ promotion }: { promotion: Tested }) {
  const t = useText()
  const speech = useSpeech()
  const { id, name, amount, blocked, state } = promotion
  return (
    <li className="px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          <Badge tone={blocked ? 'plain' : 'success'}>
            {t(blocked ? 'admin.promotions.test.blocked' : 'admin.promotions.test.applied')}
          </Badge>
          <Link to={adminPaths.promotion(id)} className="link font-medium">
            <bdi>{name}</bdi>
          </Link>
          {state !== 'active' && <StateBadge state={state} />}
        </span>
        {!blocked && <Price amount={-amount} exact className="text-success" />}
      </div>
      {blocked && <p className="mt-1 text-small text-ink-2">{blockedText(speech, promotion)}</p>}
    </li>
  )
}
