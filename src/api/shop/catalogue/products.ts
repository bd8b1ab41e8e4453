import { z } from 'zod'
import { adviseSize } from '#flows/measurements/advise-size.ts'
import { checkLimit } from '#flows/measurements/keep-profile.ts'
import { NearMatches, Product, ProductListQuery, RelatedProducts, Slug } from '#modules/catalogue/contract.ts'
import { AdviceBody } from '#modules/measurements/contract.ts'
import { searchLimit } from '#modules/search/index.ts'
import { ProductSizeChart, SizeAdvice } from '#modules/size-charts/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { singleLine } from '#shapes/text.ts'
import { countSearch, FoundList, listedProducts } from '#views/catalogue/product-list.ts'
import { productPage } from '#views/catalogue/product-page.ts'
import { nearProducts, relatedProducts } from '#views/catalogue/related-products.ts'
import { shownSizeChart } from '#views/catalogue/shown-size-chart.ts'

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  access: 'public',
  summary: 'Products as a list shows them',
  query: ProductListQuery,
  returns: FoundList,
  refuses: ['rate-limit.exceeded'],
  kept: {
    each: ({ deps, channel, query, header, clientAddress }, list) =>
      countSearch(deps, channel, query, { header, clientAddress }, list.total),
  },
  run: ({ deps, channel, language, query, header, clientAddress }) =>
    listedProducts(deps, { channel, language }, query, { header, clientAddress }),
})

export const showProduct = endpoint({
  method: 'GET',
  path: '/api/products/:slug',
  access: 'public',
  summary: 'One product, by the address it has or once had',
  params: z.object({ slug: Slug }),
  returns: Product,
  refuses: ['catalogue.no-such-product'],
  kept: {},
  run: ({ deps, channel, language, params }) => productPage(deps, { channel, language }, params.slug),
})

export const listNearProducts = endpoint({
  method: 'GET',
  path: '/api/products/:slug/near',
  access: 'public',
  summary: 'Products whose address is like this one, for a page that is not there',
  params: z.object({ slug: singleLine(300) }),
  returns: NearMatches,
  refuses: ['rate-limit.exceeded'],
  limit: searchLimit,
  kept: {},
  run: ({ deps, channel, language, params }) => nearProducts(deps, { channel, language }, params.slug),
})

export const listRelatedProducts = endpoint({
  method: 'GET',
  path: '/api/products/:slug/related',
  access: 'public',
  summary: 'Alternatives to a product, and pieces that go with it',
  params: z.object({ slug: Slug }),
  returns: RelatedProducts,
  kept: {},
  run: ({ deps, channel, language, params }) => relatedProducts(deps, { channel, language }, params.slug),
})

export const showSizeChart = endpoint({
  method: 'GET',
  path: '/api/products/:slug/size-chart',
  access: 'public',
  summary: 'For which bodies the sizes of a product are made, and what it measures itself; lengths in millimetres',
  params: z.object({ slug: Slug }),
  returns: ProductSizeChart,
  refuses: ['size-charts.no-such-chart'],
  run: ({ deps, channel, params }) => shownSizeChart(deps, channel, params.slug),
})

export const postSizeAdvice = endpoint({
  method: 'POST',
  path: '/api/products/:slug/size-advice',
  access: 'public',
  summary:
    'Which size of a product somebody wears, with how likely that is; lengths in millimetres, weight in grams. Nothing is kept',
  params: z.object({ slug: Slug }),
  body: AdviceBody,
  returns: SizeAdvice,
  refuses: ['size-charts.no-such-chart'],
  limit: checkLimit,
  probe: { body: { block: 'menswear', taken: {} } },
  run: ({ deps, channel, params, body }) => adviseSize(deps, channel, params.slug, body),
})
