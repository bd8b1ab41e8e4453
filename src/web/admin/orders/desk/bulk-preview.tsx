import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { AskedOfMany, BulkPreview, BulkPreviewRow, ChosenOrders } from '#modules/orders/contract.ts'
import { sentenceOf } from '../../../api/transport.ts'
import { useText } from '../../../i18n/text.tsx'
import { adminPaths } from '../../../shared/admin/admin-paths.ts'
import { adminWrites } from '../../../shared/admin/admin-writes.ts'
import { Price } from '../../../shared/money/price.tsx'

type Props = { of: ChosenOrders; action: AskedOfMany }

export function BulkOrdersPreview({ of, action }: Props) {
  const t = useText()
  const [answer, setAnswer] = useState<{ rows?: BulkPreview['rows']; failed?: string }>({})
  const chosen = JSON.stringify(of)
  useEffect(() => {
    let current = true
    setAnswer({})
    adminWrites.previewOrders({ of: JSON.parse(chosen) as ChosenOrders, action }).then(
      ({ rows }) => current && setAnswer({ rows }),
      (error) => current && setAnswer({ failed: sentenceOf(error) ?? t('error.network.short') }),
    )
    return () => {
      current = false
    }
  }, [chosen, action, t])
  const { rows, failed } = answer
  const stays = rows?.filter(({ problem }) => problem !== null) ?? []
  return (
    <section aria-label={t('admin.orders.bulk.preview')} className="grid gap-2 rounded-2 bg-sunk p-4 text-small">
      <p role="status" className="font-medium">
        {failed ?? (rows ? <Sum rows={rows} action={action} /> : t('admin.orders.bulk.looking'))}
      </p>
      {rows && action === 'next' && <Steps rows={rows} />}
      {stays.length > 0 && <Stays rows={stays} />}
    </section>
  )
}

function Sum({ rows, action }: { rows: BulkPreview['rows']; action: AskedOfMany }) {
  const t = useText()
  const count = rows.filter(({ problem }) => problem === null).length
  const cents = rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const amount = <Price key="amount" amount={cents} exact />
  return t.rich(`admin.orders.bulk.will.${action}`, { count, of: rows.length, amount })
}

function Steps({ rows }: { rows: readonly BulkPreviewRow[] }) {
  const t = useText()
  const counts = new Map<string, number>()
  for (const { step } of rows) if (step) counts.set(step.move, (counts.get(step.move) ?? 0) + 1)
  if (counts.size === 0) return null
  return (
    <ul className="grid gap-1">
      {[...counts].map(([move, count]) => (
        <li key={move} className="flex justify-between gap-3">
          <span>{t.maybe(`admin.orderStep.move.${move}`) ?? move}</span>
          <span className="figures">{count}</span>
        </li>
      ))}
    </ul>
  )
}

function Stays({ rows }: { rows: readonly BulkPreviewRow[] }) {
  const t = useText()
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-warn">
        {t('admin.orders.bulk.stay', { count: rows.length })}
      </summary>
      <ul className="grid max-h-56 gap-2 overflow-y-auto">
        {rows.map(({ number, name, problem }) => (
          <li key={number}>
            <Link to={adminPaths.order(number)} className="figures font-medium underline underline-offset-4">
              <bdi dir="ltr">{number}</bdi>
            </Link>{' '}
            <bdi>{name}</bdi>
            <span className="block text-ink-2">{problem?.message}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
