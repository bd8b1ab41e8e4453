import type { ReactNode } from 'react'
import type { ProductCard } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ProductGrid } from '../products/product-grid.tsx'
import { useStorefrontPaths } from '../storefront/storefront-paths.ts'

type Props = { fresh?: readonly ProductCard[]; className?: string; children?: ReactNode }

export function EmptyCart({ fresh = [], className = '', children }: Props) {
  const t = useText()
  const door = useStorefrontPaths()
  return (
    <section className={className}>
      <h1 className="display text-h1">{t('cart.empty')}</h1>
      <p className="mt-4 max-w-[62ch] text-body-lg text-ink-2">{t('cart.emptyHint')}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink to={door.bag ? paths.browse({ collection: 'new-this-week' }) : door.home()}>{t('cart.seeNew')}</ButtonLink>
        <ButtonLink to={paths.track()} look="outline">
          {t('cartPage.track')}
        </ButtonLink>
      </div>
      {children}
      {fresh.length > 0 && <ProductGrid products={fresh} level="h2" className="mt-14 lg:mt-18" />}
    </section>
  )
}
