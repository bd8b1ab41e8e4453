import { type ComponentType, lazy, Suspense } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/custom-suits'
import { inBrowser, onServer, orNotFound } from './api/prefetch.ts'
import { useText } from './i18n/text.tsx'
import { designPath } from './shared/garments/design-path.ts'
import BrowseScreen, { clientLoader as browseInBrowser, loader as browseOnServer } from './shop/browse/browse.tsx'
import { designReads } from './shop/configurator/design-api.ts'
import { ButtonLink } from './ui/button.tsx'

const Browse = BrowseScreen as ComponentType<{ loaderData: unknown }>
const Design = lazy(() => import('./shop/configurator/design.tsx'))

const BEGINS_WITH = 'gigiri-suit'

/** Slug of the garment to design (`?view=design`). Undefined when the URL is that of the list. */
const designed = (url: string | URL): string | undefined => {
  const { searchParams } = new URL(url)
  return searchParams.get('view') === 'design' ? (searchParams.get('suit') ?? BEGINS_WITH) : undefined
}
const reads = (slug: string) => ({ garment: designReads.garment(slug), cards: designReads.cards() })

export const loader = (args: Route.LoaderArgs) => {
  const slug = designed(args.request.url)
  return slug === undefined ? browseOnServer(args as never) : onServer(args.context, reads(slug)).catch(orNotFound)
}
export const clientLoader = (args: Route.ClientLoaderArgs) => {
  const slug = designed(args.request.url)
  return slug === undefined ? browseInBrowser(args as never) : inBrowser(reads(slug)).catch(orNotFound)
}

/** Design choices change only the query string, so the garment is not reloaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  designed(currentUrl) === undefined || designed(currentUrl) !== designed(nextUrl) || currentUrl.href === nextUrl.href
    ? defaultShouldRevalidate
    : false

export default function CustomSuitsScreen({ loaderData }: Route.ComponentProps) {
  if ('list' in loaderData)
    return (
      <>
        <Invitation />
        <Browse loaderData={loaderData} />
      </>
    )
  return (
    <Suspense>
      <Design key={loaderData.garment.slug} garment={loaderData.garment} cards={loaderData.cards} />
    </Suspense>
  )
}

function Invitation() {
  const t = useText()
  return (
    <section className="night bg-night" aria-labelledby="design-invitation">
      <div className="page flex flex-wrap items-center justify-between gap-x-10 gap-y-5 py-7 text-ink lg:py-9">
        <div className="max-w-[54ch]">
          <h2 id="design-invitation" className="display text-h2">
            {t('design.invite.title')}
          </h2>
          <p className="mt-2 text-ink-2">{t('design.invite.text')}</p>
        </div>
        <ButtonLink look="light" to={designPath({ suit: BEGINS_WITH })}>
          {t('design.invite.begin')}
        </ButtonLink>
      </div>
    </section>
  )
}
