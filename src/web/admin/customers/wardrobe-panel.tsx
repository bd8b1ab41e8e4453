import { Link } from 'react-router'
import type { WardrobePiece } from '#modules/customers/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useDay } from '../../shared/account/dates.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'

export function WardrobePanel({ pieces }: { pieces: readonly WardrobePiece[] }) {
  const t = useText()
  return (
    <Panel
      title={t('admin.customers.wardrobe')}
      id="wardrobe"
      aside={<p className="figures text-small text-muted">{t('admin.customers.pieces', { count: pieces.length })}</p>}
    >
      {pieces.length === 0 ? (
        <p className="px-4 pb-5 text-ink-2 sm:px-5">{t('admin.customers.emptyWardrobe')}</p>
      ) : (
        <ul className="grid gap-x-5 gap-y-6 border-t p-4 sm:grid-cols-2 sm:p-5 lg:grid-cols-3">
          {pieces.map((piece, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an order may contain the same piece twice
            <li key={`${piece.order} ${place}`}>
              <WardrobeItem piece={piece} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function WardrobeItem({ piece }: { piece: WardrobePiece }) {
  const t = useText()
  const dayOf = useDay()
  const { name, descriptor, size, make, picture, swatch, order, orderedAt, measured, quantity, unit } = piece
  return (
    <div className="flex gap-3.5">
      <ProductPicture picture={picture} swatch={swatch} sizes="72px" mute className="w-18 shrink-0 self-start rounded-1" />
      <div className="min-w-0 text-small">
        <p className="font-medium wrap-anywhere">
          {name}
          {quantity > 1 && unit === 'piece' && <span className="figures text-muted"> × {quantity}</span>}
        </p>
        <p className="text-ink-2 wrap-anywhere">{[descriptor, size].filter(Boolean).join(t('common.comma'))}</p>
        <p className="text-muted">
          <Link to={adminPaths.order(order)} className="link">
            <bdi dir="ltr">{order}</bdi>
          </Link>
          {' · '}
          {dayOf(orderedAt.slice(0, 10))}
        </p>
        {measured ? (
          <p className="text-muted">
            {t('admin.customers.cutFrom', {
              name: measured.profile,
              version: measured.version,
              at: dayOf(measured.at.slice(0, 10)),
            })}
          </p>
        ) : (
          make === 'measure' && <p className="text-warn">{t('admin.customers.notMeasured')}</p>
        )}
      </div>
    </div>
  )
}
