import { useState } from 'react'
import { Link } from 'react-router'
import { orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { Price } from '../../shared/money/price.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import type { Route } from './+types/create-storefront-product'
import { ListingForm } from './listing-form.tsx'
import { storefrontReads } from './storefront-api.ts'

function queryOf(url: string) {
  const { searchParams } = new URL(url)
  const id = Number(searchParams.get('product') ?? 0)
  return { id: Number.isSafeInteger(id) && id > 0 ? id : undefined, q: (searchParams.get('q') ?? '').slice(0, 80) }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, q } = queryOf(request.url)
  if (id === undefined) return { q, ...(await forAdmins(context, { found: storefrontReads.catalogue(q) })) }
  return forAdmins(context, { product: storefrontReads.product(id) }).catch(orNotFound)
}

export default function CreateStorefrontProductScreen({ loaderData: shown }: Route.ComponentProps) {
  const t = useText()
  if ('product' in shown) {
    const { product } = shown
    return (
      <AdminPage
        title={product.own.name || product.name}
        beside={product.listed ? <Badge tone="success">{t('admin.storefront.listed')}</Badge> : undefined}
        about={t('admin.storefront.listingAbout')}
        actions={
          <ButtonLink to={adminPaths.product(product.id)} look="outline" size="small">
            {t('admin.storefront.editMain')}
          </ButtonLink>
        }
      >
        <ListingForm key={JSON.stringify(product)} product={product} />
      </AdminPage>
    )
  }
  return (
    <AdminPage title={t('admin.menu.createStorefrontProduct')} about={t('admin.storefront.chooseAbout')}>
      <Choose {...shown} />
    </AdminPage>
  )
}

type Found = Extract<Route.ComponentProps['loaderData'], { q: string }>

function Choose({ found: { products }, q }: Found) {
  const t = useText()
  const [query, setQuery] = useState(q)
  return (
    <>
      <form action={adminPaths.storefrontProduct()} className="flex max-w-xl items-end gap-2.5">
        <div className="min-w-0 flex-1">
          <TextInput
            type="search"
            name="q"
            label={t('admin.storefront.search')}
            maxLength={80}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        </div>
        <Button type="submit" look="outline">
          {t('admin.storefront.find')}
        </Button>
      </form>
      <Panel>
        {products.length === 0 && <p className="px-5 py-6 text-ink-2">{t('admin.storefront.nothingFound')}</p>}
        <ul className="grid lg:grid-cols-2">
          {products.map(({ id, name, picture, price, status }) => (
            <li key={id} className="relative flex items-center gap-3 border-b px-4 py-2.5 hover:bg-sunk sm:px-5">
              <ProductPicture picture={picture} sizes="40px" mute className="w-10 shrink-0 rounded-1" />
              <div className="min-w-0 flex-1">
                <Link to={adminPaths.storefrontProduct(id)} className="font-medium after:absolute after:inset-0 hover:underline">
                  <bdi>{name}</bdi>
                </Link>
                {status !== 'active' && <p className="text-small text-muted">{t('admin.storefront.notOnSale')}</p>}
              </div>
              <Price amount={price} exact className="whitespace-nowrap" />
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}
