import { lazy, Suspense } from 'react'
import type { LaterKind } from '#domain/pricing/backorder.ts'
import { useText } from '../../i18n/text.tsx'
import type { Selection } from '../../shared/products/selection.ts'

export function StockNote({ selection: { variant, sizes, cloth }, soldOut }: { selection: Selection; soldOut: boolean }) {
  const t = useText()
  if (variant?.stock.day)
    return (
      <Suspense>
        <SentLater later={{ kind: variant.stock.state as LaterKind, day: variant.stock.day }} className="mt-4" />
      </Suspense>
    )
  if (sizes.length > 0 || !variant) return null
  if (variant.stock.state === 'low' && variant.stock.left !== null)
    return <p className="mt-4 text-small text-warn">{t('card.left', { count: variant.stock.left })}</p>
  if (variant.stock.state !== 'out') return null
  return (
    <>
      <p role={soldOut ? 'alert' : undefined} className="mt-4 text-small text-danger">
        {cloth ? t('product.clothSoldOut', { cloth: cloth.name }) : t('card.soldOut')}
      </p>
      <StockRequestForm variantId={variant.id} />
    </>
  )
}

const SentLater = lazy(() => import('../../shared/products/sent-later.tsx'))
const TellMeForm = lazy(() => import('./stock-request-form.tsx'))

export const StockRequestForm = ({ variantId }: { variantId: number }) => (
  <Suspense>
    <TellMeForm key={variantId} variantId={variantId} />
  </Suspense>
)
