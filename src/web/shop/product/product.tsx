import { lazy, useEffect } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { NearMatches } from '#modules/catalogue/contract.ts'
import { apiContext } from '../../api/contexts.ts'
import { inBrowser, isMiss, onServer } from '../../api/prefetch.ts'
import { getQueryClient, readFrom } from '../../api/query-client.ts'
import { paths } from '../../paths.ts'
import { AT_HOME } from '../../shared/delivery/at-home.ts'
import { shippingRead } from '../../shared/delivery/shipping-read.ts'
import { productReads } from '../../shared/products/product-reads.ts'
import { rememberSeen } from '../../shared/products/remember-seen.ts'
import { obstacleTo, selectionFrom } from '../../shared/products/selection.ts'
import { Screen } from '../../shared/screen/screen.tsx'
import { HydrateOnInteraction } from '../../ui/hydrate-on-interaction.tsx'
import type { Route } from './+types/product'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { type Preview, previewFor } from './preview.ts'
import { StructuredData } from './structured-data.tsx'
import { useChoice } from './use-choice.ts'

/** Rendered on the server. Their scripts load after `firstInteraction`. */
const Details = lazy(() => import('./details.tsx'))
const Related = lazy(() => import('./related.tsx'))

const sideReads = (slug: string) => ({ related: productReads.related(slug), shipping: shippingRead(AT_HOME) })
const reads = (slug: string) => ({ product: productReads.product(slug), ...sideReads(slug) })

export async function loader(args: Route.LoaderArgs) {
  const { context } = args
  const { slug } = args.params
  const preview = await previewFor(args)
  if (preview) return { ...(await onServer(context, sideReads(slug))), product: preview.product, preview }
  const answers = await onServer(context, reads(slug)).catch(async (error) => {
    throw isMiss(error) ? await notFound(readFrom(context.get(apiContext), productReads.near(slug).queryKey)) : error
  })
  return atItsAddress(slug, answers)
}

export async function clientLoader({ params: { slug } }: Route.ClientLoaderArgs) {
  const answers = await inBrowser(reads(slug)).catch(async (error) => {
    throw isMiss(error) ? await notFound(getQueryClient().fetchQuery(productReads.near(slug))) : error
  })
  return atItsAddress(slug, answers)
}

/** 404 response, with products whose address is similar. */
const notFound = async (near: Promise<NearMatches>) =>
  data({ near: await near.then(({ items }) => items).catch(() => []) }, { status: 404 })

function atItsAddress<A extends { product: { slug: string } }>(requestedSlug: string, answers: A): A & { preview?: Preview } {
  if (answers.product.slug !== requestedSlug) throw redirect(paths.product(answers.product.slug), 301)
  return answers
}

/** Reloads for another product, or when the URL stays the same, as after a change of language. */
export const shouldRevalidate = ({ currentParams, nextParams, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentParams.slug !== nextParams.slug || currentUrl.href === nextUrl.href

export default function ProductScreen({ loaderData: { product, related, shipping, preview } }: Route.ComponentProps) {
  const [choice, choose] = useChoice()
  const selection = selectionFrom(product, choice)
  useEffect(() => rememberSeen(product.slug), [product.slug])
  return (
    <Screen
      {...product.head}
      {...(import.meta.env.SSR && { canonical: paths.product(product.slug), unlisted: preview !== undefined })}
    >
      <StructuredData product={product} shipping={shipping} />
      <article className="product page">
        <Gallery key={product.slug} product={product} cloth={selection.cloth} />
        <div className="min-w-0">
          <BuyBox key={product.slug} product={product} selection={selection} shipping={shipping} choose={choose} />
          <HydrateOnInteraction>
            <Details product={product} cloth={selection.cloth} preview={preview} />
          </HydrateOnInteraction>
        </div>
      </article>
      <HydrateOnInteraction>
        <Related related={related} soldOut={obstacleTo(selection) === 'sold-out'} product={product} />
      </HydrateOnInteraction>
    </Screen>
  )
}
