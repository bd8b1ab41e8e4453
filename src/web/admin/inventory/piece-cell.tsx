import { Link } from 'react-router'
import type { StockedVariant } from '#modules/inventory/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { SwatchDot } from '../../ui/cloth-tile.tsx'
import { viewPath } from './inventory-frame.tsx'
import { pieceDetails } from './piece-name.ts'

export function PieceCell({ piece }: { piece: StockedVariant }) {
  const t = useText()
  return (
    <span className="flex items-center gap-3">
      {piece.swatch && (
        <span className="grid shrink-0">
          <SwatchDot swatch={piece.swatch} />
        </span>
      )}
      <span className="min-w-0">
        <Link
          to={viewPath('movements', { variantId: piece.variantId })}
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
