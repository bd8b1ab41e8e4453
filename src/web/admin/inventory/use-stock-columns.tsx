import { useMemo } from 'react'
import type { AdminStockRow } from '#modules/inventory/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useDay } from '../../shared/account/dates.ts'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { Badge } from '../../shared/admin/panel.tsx'
import { useQuantity } from '../../shared/money/quantity.ts'
import { Button } from '../../ui/button.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { pieceDetails, pieceName } from './piece-name.ts'

type Ask = (of: 'count' | 'beyond', piece: AdminStockRow) => void

export function useStockColumns(onAsk: Ask): Column<AdminStockRow>[] {
  const t = useText()
  const quantity = useQuantity()
  // biome-ignore lint/correctness/useExhaustiveDependencies: words and figures change with the language alone
  return useMemo<Column<AdminStockRow>[]>(
    () => [
      { id: 'name', header: t('admin.stock.piece'), card: 'title', cell: (piece) => <Piece piece={piece} /> },
      {
        ...{ id: 'onHand', header: t('admin.stock.onHand'), align: 'end', card: 'none', from: 'md' },
        cell: ({ onHand, unit }) => quantity(onHand, unit),
      },
      {
        ...{ id: 'available', header: t('admin.stock.available'), align: 'end', card: 'aside' },
        cell: ({ available, unit }) => (
          <span className={available === 0 ? 'text-danger' : ''}>
            {quantity(available, unit)}
            <span className="sm:hidden"> {t('admin.stock.free')}</span>
          </span>
        ),
      },
      {
        ...{ id: 'beyond', header: t('admin.stock.beyond'), align: 'end', card: 'none', from: 'lg' },
        cell: ({ beyond, cap, policy }) =>
          policy === 'deny' && beyond === 0 ? '–' : t('admin.stock.beyondOf', { beyond, cap: Math.max(cap, beyond) }),
      },
      { id: 'policy', header: t('admin.stock.policy'), card: 'line', cell: (piece) => <Policy piece={piece} /> },
      {
        ...{ id: 'do', header: t('admin.stock.do'), headerHidden: true, align: 'end', card: 'line', interactive: true },
        cell: (piece) => <Buttons piece={piece} onAsk={onAsk} />,
      },
    ],
    [t],
  )
}

function Piece({ piece }: { piece: AdminStockRow }) {
  const t = useText()
  return (
    <span className="flex items-center gap-3">
      <ProductPicture picture={piece.picture} swatch={piece.swatch} sizes="36px" mute className="w-9 shrink-0 rounded-1" />
      <span className="min-w-0">
        <span className="block font-medium">{piece.name}</span>
        <span className="block text-small text-muted">{pieceDetails(t, piece)}</span>
        <bdi dir="ltr" className="block text-caption wrap-anywhere text-muted">
          {piece.sku}
        </bdi>
      </span>
    </span>
  )
}

/** How it is sold beyond what is on hand, when that is sent, and who waits. */
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

function Buttons({ piece, onAsk }: { piece: AdminStockRow; onAsk: Ask }) {
  const t = useText()
  const name = pieceName(t, piece)
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-1 max-sm:-ms-3.5">
      <Button look="quiet" size="small" aria-label={`${t('admin.stock.countIt')}, ${name}`} onClick={() => onAsk('count', piece)}>
        {t('admin.stock.countIt')}
      </Button>
      <Button
        look="quiet"
        size="small"
        aria-label={`${t('admin.stock.sellBeyond')}, ${name}`}
        onClick={() => onAsk('beyond', piece)}
        className="sm:-me-3.5"
      >
        {t('admin.stock.sellBeyond')}
      </Button>
    </span>
  )
}
