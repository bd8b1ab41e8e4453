import { data, useRouteLoaderData } from 'react-router'
import type { ProductCard } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ProductGrid } from '../products/product-grid.tsx'

export const loader = () => {
  throw data(null, { status: 404 })
}

export default function NotFoundScreen() {
  return <NotFound />
}

export function NotFound({ near = [] }: { near?: readonly ProductCard[] }) {
  const t = useText()
  const store = useRouteLoaderData<{ store?: { name: string } }>('root')?.store
  return (
    <section className="trouble page section">
      <title>{store ? `${t('notFound.title')} | ${store.name}` : t('notFound.title')}</title>
      <meta name="robots" content="noindex" />
      <h1 className="display text-h1">{t('notFound.title')}</h1>
      <p className="mt-4 max-w-[62ch] text-body-lg text-ink-2">{near.length > 0 ? t('notFound.near') : t('notFound.cause')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.browse()}>{t('common.browseAll')}</ButtonLink>
        <ButtonLink to={paths.home()} look="outline">
          {t('common.home')}
        </ButtonLink>
      </div>
      {near.length > 0 && <ProductGrid products={near} className="mt-14" level="h2" />}
    </section>
  )
}
