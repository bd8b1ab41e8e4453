import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import type { ListedLocation, MovementList, StockMovement } from '#modules/inventory/contract.ts'
import { MOVEMENT_KINDS } from '#modules/inventory/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import { type List, useList } from '../../shared/admin/kit/use-list.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { useQuantity } from '../../shared/money/quantity.ts'
import { TextInput } from '../../ui/field.tsx'
import { InventoryFrame, viewPath } from './inventory-frame.tsx'
import { MOVEMENT_LIST } from './inventory-list.ts'
import { PieceCell } from './piece-cell.tsx'
import { pieceName } from './piece-name.ts'
import type { View } from './views.ts'

type Props = { movements: MovementList; locations: { locations: ListedLocation[] } }

export function MovementsView({ movements: { movements, total, balance }, locations: { locations } }: Props) {
  const t = useText()
  const list = useList(MOVEMENT_LIST)
  return (
    <InventoryFrame
      title={balance ? t('admin.stock.whyOf', { piece: pieceName(t, balance.piece) }) : t('admin.stock.view.movements')}
      about={t('admin.stock.whyAbout')}
    >
      {balance && <Balance balance={balance} list={list} />}
      <DataTable
        list={list}
        total={total}
        caption={t('admin.stock.view.movements')}
        columns={useMovementColumns(balance !== null)}
        rows={movements}
        rowId={({ id }) => String(id)}
        searchLabel={t('admin.stock.search')}
        filters={[
          {
            kind: 'choice',
            name: 'kind',
            label: t('admin.stock.kind'),
            options: MOVEMENT_KINDS.map((value) => ({ value, label: t(`admin.stock.moved.${value}`) })),
          },
          {
            kind: 'choice',
            name: 'locationId',
            label: t('admin.stock.location'),
            options: locations.map(({ id, name }) => ({ value: String(id), label: name })),
          },
          {
            kind: 'choice',
            name: 'shelf',
            label: t('admin.stock.shelfOnly'),
            options: [{ value: 'yes', label: t('admin.stock.shelfYes') }],
          },
        ]}
        empty={<p>{t('admin.stock.noMovements')}</p>}
      />
    </InventoryFrame>
  )
}

function Balance({ balance, list }: { balance: NonNullable<MovementList['balance']>; list: List }) {
  const t = useText()
  const quantity = useQuantity()
  const { until = '' } = list.state.filters
  const { unit } = balance.piece
  return (
    <Panel className="flex flex-wrap items-end gap-x-8 gap-y-4 px-4 py-4 sm:px-5">
      <TextInput
        type="datetime-local"
        label={t('admin.stock.balanceAt')}
        value={localOf(until)}
        onChange={({ target }) => list.filter({ until: target.value ? new Date(target.value).toISOString() : '' })}
      />
      <Figure name={t('admin.stock.onHand')}>{quantity(balance.onHand, unit)}</Figure>
      {balance.places.map(({ locationId, name, onHand }) => (
        <Figure key={locationId} name={name}>
          {quantity(onHand, unit)}
        </Figure>
      ))}
      {balance.aside > 0 && <Figure name={t('admin.stock.aside')}>{quantity(balance.aside, unit)}</Figure>}
    </Panel>
  )
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <dl>
    <dt className="text-small text-muted">{name}</dt>
    <dd className="figures text-h3">{children}</dd>
  </dl>
)

/** Converts an ISO time to the value of a `datetime-local` field in the browser's time zone. Empty for an invalid time. */
function localOf(iso: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return ''
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const PAPERS: Record<string, View> = {
  transfer: 'transfers',
  'purchase-order': 'purchase-orders',
  'stock-count': 'counts',
  roll: 'rolls',
}

function useMovementColumns(ofOne: boolean): Column<StockMovement>[] {
  const t = useText()
  const quantity = useQuantity()
  const momentOf = useMoment()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns change only with the language and `ofOne`
  return useMemo<Column<StockMovement>[]>(() => {
    const all: Column<StockMovement>[] = [
      { id: 'at', header: t('admin.stock.at'), card: 'sub', cell: ({ at }) => <span className="figures">{momentOf(at)}</span> },
      {
        id: 'piece',
        header: t('admin.stock.piece'),
        card: 'title',
        interactive: true,
        cell: ({ piece }) => <PieceCell piece={piece} />,
      },
      {
        id: 'kind',
        header: t('admin.stock.kind'),
        card: ofOne ? 'title' : 'line',
        cell: ({ kind }) => t(`admin.stock.moved.${kind}`),
      },
      {
        id: 'change',
        header: t('admin.stock.change'),
        align: 'end',
        card: 'aside',
        cell: (movement) => <Change {...movement} />,
      },
      {
        id: 'balance',
        header: t('admin.stock.balance'),
        align: 'end',
        card: 'sub-aside',
        cell: ({ balance, piece }) => (balance === null ? '–' : quantity(balance, piece.unit)),
      },
      {
        id: 'location',
        header: t('admin.stock.location'),
        card: 'line',
        from: 'md',
        cell: ({ location }) => (location ? <bdi>{location}</bdi> : '–'),
      },
      {
        id: 'cause',
        header: t('admin.stock.cause'),
        card: 'line',
        interactive: true,
        cell: (movement) => <Cause {...movement} />,
      },
      {
        id: 'by',
        header: t('admin.stock.by'),
        card: 'none',
        from: 'lg',
        cell: ({ by }) => <bdi>{t.maybe(`admin.actor.${by}`) ?? by}</bdi>,
      },
    ]
    return all.filter(({ id }) => id !== (ofOne ? 'piece' : 'balance'))
  }, [t, ofOne])
}

function Change({ change, aside, quantity: shownQuantity, piece: { unit } }: StockMovement) {
  const quantity = useQuantity()
  if (change === 0 && aside === 0) return <span className="text-muted">{quantity(shownQuantity, unit)}</span>
  const shown = change === 0 ? aside : change
  const sign = shown > 0 ? '+' : '−'
  return (
    <bdi
      dir="ltr"
      className={`figures font-medium ${change < 0 ? 'text-danger' : ''}`}
    >{`${sign}${quantity(Math.abs(shown), unit)}`}</bdi>
  )
}

function Cause({ orderNumber, cause, reason }: StockMovement) {
  const t = useText()
  const link = 'underline underline-offset-4'
  return (
    <span className="sm:block">
      {orderNumber && (
        <Link to={adminPaths.order(orderNumber)} className={link}>
          <bdi dir="ltr">{orderNumber}</bdi>
        </Link>
      )}
      {cause && (
        <Link to={viewPath(PAPERS[cause.kind] ?? 'stock', cause.kind === 'roll' ? {} : { id: cause.id })} className={link}>
          {t(`admin.stock.paper.${cause.kind}`, { id: cause.id })}
        </Link>
      )}
      {reason && <bdi className="text-small text-ink-2 sm:block">{reason}</bdi>}
    </span>
  )
}
