import { useMemo } from 'react'
import { Link } from 'react-router'
import type { AdminStockRow, StockLocation } from '#modules/inventory/contract.ts'
import { type Text, useText } from '../../i18n/text.tsx'
import { useDay } from '../../shared/account/dates.ts'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { Badge } from '../../shared/admin/panel.tsx'
import { useQuantity } from '../../shared/money/quantity.ts'
import { Button } from '../../ui/button.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { viewPath } from './inventory-frame.tsx'
import { pieceDetails, pieceName } from './piece-name.ts'

type OpenStockDialog = (of: 'count' | 'adjust' | 'reorder' | 'beyond', piece: AdminStockRow) => void

export function useStockColumns(locations: readonly StockLocation[], onAsk: OpenStockDialog): Column<AdminStockRow>[] {
  const t = useText()
  const quantity = useQuantity()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns change only with the language and the locations
  return useMemo<Column<AdminStockRow>[]>(
    () => [
      ...pieceColumns(t, locations),
      ...quantityColumns(t, quantity),
      ...sellingColumns(t, quantity),
      {
        id: 'do',
        header: t('admin.stock.do'),
        headerHidden: true,
        align: 'end',
        card: 'line',
        interactive: true,
        cell: (piece) => <Buttons piece={piece} onAsk={onAsk} />,
      },
    ],
    [t, locations],
  )
}

type Quantity = ReturnType<typeof useQuantity>

const pieceColumns = (t: Text, locations: readonly StockLocation[]): Column<AdminStockRow>[] => [
  {
    id: 'name',
    header: t('admin.stock.piece'),
    card: 'title',
    interactive: true,
    cell: (piece) => <VariantCell piece={piece} />,
  },
  {
    id: 'places',
    header: t('admin.stock.places'),
    card: 'line',
    from: 'lg',
    cell: (piece) => <Places piece={piece} locations={locations} />,
  },
]

const quantityColumns = (t: Text, quantity: Quantity): Column<AdminStockRow>[] => [
  {
    id: 'onHand',
    header: t('admin.stock.onHand'),
    align: 'end',
    card: 'none',
    from: 'md',
    cell: ({ onHand, unit }) => <span className="whitespace-nowrap">{quantity(onHand, unit)}</span>,
  },
  {
    id: 'available',
    header: t('admin.stock.available'),
    align: 'end',
    card: 'aside',
    cell: ({ available, unit }) => (
      <span className={`whitespace-nowrap ${available === 0 ? 'text-danger' : ''}`}>
        {quantity(available, unit)}
        <span className="sm:hidden"> {t('admin.stock.free')}</span>
      </span>
    ),
  },
  {
    id: 'incoming',
    header: t('admin.stock.incoming'),
    align: 'end',
    card: 'none',
    from: 'lg',
    cell: ({ incoming, unit }) => <span className="whitespace-nowrap">{incoming > 0 ? quantity(incoming, unit) : '–'}</span>,
  },
  {
    id: 'aside',
    header: t('admin.stock.aside'),
    align: 'end',
    card: 'none',
    from: 'lg',
    cell: ({ quarantined, unit }) => (quarantined > 0 ? quantity(quarantined, unit) : '–'),
  },
]

const sellingColumns = (t: Text, quantity: Quantity): Column<AdminStockRow>[] => [
  {
    id: 'reorder',
    header: t('admin.stock.reorderAt'),
    align: 'end',
    card: 'none',
    from: 'lg',
    cell: ({ reorderAt, unit }) => (reorderAt === null ? '–' : quantity(reorderAt, unit)),
  },
  {
    id: 'beyond',
    header: t('admin.stock.beyond'),
    align: 'end',
    card: 'none',
    from: 'lg',
    cell: ({ beyond, cap, policy }) =>
      policy === 'deny' && beyond === 0 ? '–' : t('admin.stock.beyondOf', { beyond, cap: Math.max(cap, beyond) }),
  },
  { id: 'policy', header: t('admin.stock.policy'), card: 'line', cell: (piece) => <Policy piece={piece} /> },
]

function VariantCell({ piece }: { piece: AdminStockRow }) {
  const t = useText()
  return (
    <span className="flex items-center gap-3">
      <ProductPicture picture={piece.picture} swatch={piece.swatch} sizes="36px" mute className="w-9 shrink-0 rounded-1" />
      <span className="min-w-0">
        <Link
          to={viewPath('movements', { variantId: piece.variantId })}
          aria-label={t('admin.stock.whyOf', { piece: pieceName(t, piece) })}
          className="block font-medium underline-offset-4 hover:underline"
        >
          {piece.name}
        </Link>
        <span className="block text-small text-muted">{pieceDetails(t, piece)}</span>
        <bdi dir="ltr" className="block text-caption wrap-anywhere text-muted">
          {piece.sku}
        </bdi>
      </span>
    </span>
  )
}

function Places({ piece: { places, unit }, locations }: { piece: AdminStockRow; locations: readonly StockLocation[] }) {
  const quantity = useQuantity()
  const names = new Map(locations.map(({ id, name }) => [id, name]))
  if (places.length < 2) return '–'
  return (
    <dl className="grid grid-cols-[auto_auto] justify-start gap-x-3 text-small">
      {places.map(({ id, onHand }) => (
        <div key={id} className="contents">
          <dt className="text-muted">
            <bdi>{names.get(id)}</bdi>
          </dt>
          <dd className="figures text-end whitespace-nowrap">{quantity(onHand, unit)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Policy({ piece: { policy, sendsOn, delayDays, waiting, beyond } }: { piece: AdminStockRow }) {
  const t = useText()
  const dayOf = useDay()
  if (policy === 'deny' && beyond === 0) return <span className="text-muted">{t('admin.stock.is.deny')}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={policy === 'deny' ? 'plain' : 'info'}>{t(`admin.stock.is.${policy}`)}</Badge>
      <span className="text-small text-ink-2">
        {sendsOn ? dayOf(sendsOn) : delayDays !== null && t('admin.stock.after', { count: delayDays })}
      </span>
      {waiting > 0 && <Badge tone="warn">{t('admin.stock.waiting', { count: waiting })}</Badge>}
    </span>
  )
}

const BUTTONS = { count: 'countIt', adjust: 'adjustIt', reorder: 'reorderIt', beyond: 'sellBeyond' } as const

function Buttons({ piece, onAsk }: { piece: AdminStockRow; onAsk: OpenStockDialog }) {
  const t = useText()
  const name = pieceName(t, piece)
  return (
    <span className="-mx-2 flex flex-wrap gap-x-1 sm:inline-grid sm:grid-cols-[repeat(2,auto)] sm:justify-items-start">
      {(Object.keys(BUTTONS) as (keyof typeof BUTTONS)[]).map((of) => (
        <Button
          key={of}
          look="quiet"
          size="small"
          className="min-h-9 px-2! whitespace-nowrap"
          aria-label={`${t(`admin.stock.${BUTTONS[of]}`)}, ${name}`}
          onClick={() => onAsk(of, piece)}
        >
          {t(`admin.stock.${BUTTONS[of]}`)}
        </Button>
      ))}
    </span>
  )
}
