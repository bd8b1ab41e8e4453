import { useMemo } from 'react'
import { Link } from 'react-router'
import type { ActionItem } from '#services/action-items/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { useMoment } from '../../account/dates.ts'
import { Price } from '../../money/price.tsx'
import { useQuantity } from '../../money/quantity.ts'
import { adminPaths } from '../admin-paths.ts'
import type { Column } from '../kit/columns.ts'
import { amountOf, budgetOf, findingOf, lowOf } from './action-item-resolutions.ts'

/** `onItsOrder`: the table is on the page of the order, so it needs no column for it. */
export function useActionItemColumns(onClose: (item: ActionItem) => void, onItsOrder = false): Column<ActionItem>[] {
  const t = useText()
  const moment = useMoment()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns change only with the language and `onItsOrder`
  return useMemo<Column<ActionItem>[]>(() => {
    const columns: Column<ActionItem>[] = [
      { id: 'kind', header: t('admin.actionItems.what'), card: 'title', cell: (item) => <What item={item} /> },
      { id: 'order', header: t('admin.order.number'), card: 'sub', interactive: true, cell: (item) => <OrderLink item={item} /> },
      {
        id: 'amount',
        header: t('admin.actionItems.amount'),
        align: 'end',
        card: 'sub',
        cell: (item) =>
          amountOf(item) !== undefined && <Price amount={amountOf(item) ?? 0} exact className="whitespace-nowrap" />,
      },
      {
        id: 'opened',
        header: t('admin.actionItems.opened'),
        from: 'md',
        cell: ({ openedAt }) => <span className="whitespace-nowrap">{moment(openedAt)}</span>,
      },
      {
        id: 'close',
        header: t('admin.actionItems.done'),
        headerHidden: true,
        align: 'end',
        card: 'aside',
        interactive: true,
        cell: (item) => !item.closedAt && <Close item={item} onClose={onClose} />,
      },
    ]
    return onItsOrder ? columns.filter(({ id }) => id !== 'order') : columns
  }, [t, onItsOrder])
}

/** Returns what an action item is about. Undefined for kinds without a subject. */
export function useSubject() {
  const t = useText()
  const quantity = useQuantity()
  return (item: ActionItem): string | undefined => {
    const budget = budgetOf(item)
    if (budget) return t('admin.actionItems.budgetUsed', budget)
    const low = lowOf(item)
    if (!low) return undefined
    if ('count' in low) return t('admin.actionItems.lowMany', { count: low.count })
    const { piece, sku, unit, units, at, place } = low
    const values = { piece: [piece, sku].filter(Boolean).join(' · '), left: quantity(units, unit), at: quantity(at, unit) }
    return place ? t('admin.actionItems.lowIn', { ...values, place }) : t('admin.actionItems.low', values)
  }
}

export function useAsks() {
  const t = useText()
  return (item: ActionItem): string => {
    const finding = findingOf(item)
    return finding ? t(`admin.actionItems.invariant.${finding.invariant}`) : t(`admin.actionItems.kind.${item.kind}`)
  }
}

function Close({ item, onClose }: { item: ActionItem; onClose: (item: ActionItem) => void }) {
  const t = useText()
  const asks = useAsks()
  return (
    <Button
      look="outline"
      size="small"
      aria-label={`${t('admin.actionItems.done')}, ${asks(item)}`}
      onClick={() => onClose(item)}
    >
      {t('admin.actionItems.done')}
    </Button>
  )
}

const OrderLink = ({ item: { orderNumber } }: { item: ActionItem }) =>
  orderNumber && (
    <Link to={adminPaths.order(orderNumber)} className="link whitespace-nowrap">
      <bdi dir="ltr">{orderNumber}</bdi>
    </Link>
  )

function What({ item }: { item: ActionItem }) {
  const { note, closedAt, closedBy } = item
  const t = useText()
  const asks = useAsks()
  const moment = useMoment()
  const finding = findingOf(item)
  const subject = useSubject()(item)
  const facts = finding ? t('admin.actionItems.found', { count: finding.count, examples: finding.examples.join(' · ') }) : subject
  const found = facts && <span className="mt-1 block wrap-anywhere font-normal text-ink-2">{facts}</span>
  if (!closedAt)
    return (
      <>
        {asks(item)}
        {found}
      </>
    )
  return (
    <>
      {asks(item)}
      {found}
      <span className="mt-1 block font-normal text-ink-2">
        <bdi className="wrap-anywhere">{note}</bdi>
      </span>
      <span className="block text-small font-normal text-muted">
        {t.rich('admin.actionItems.closed', {
          at: moment(closedAt),
          by: (
            <bdi key="by" dir="ltr" className="wrap-anywhere">
              {closedBy}
            </bdi>
          ),
        })}
      </span>
    </>
  )
}
