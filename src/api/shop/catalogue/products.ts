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
  summary: 'List or search the products on sale',
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
  summary: 'Get a product by its slug',
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
  summary: 'List products with a similar slug',
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
  summary: 'List products related to a product',
  params: z.object({ slug: Slug }),
  returns: RelatedProducts,
  kept: {},
  run: ({ deps, channel, language, params }) => relatedProducts(deps, { channel, language }, params.slug),
})

export const showSizeChart = endpoint({
  method: 'GET',
  path: '/api/products/:slug/size-chart',
  access: 'public',
  summary: 'Get the size chart of a product',
  params: z.object({ slug: Slug }),
  returns: ProductSizeChart,
  refuses: ['size-charts.no-such-chart'],
  run: ({ deps, channel, params }) => shownSizeChart(deps, channel, params.slug),
})

export const postSizeAdvice = endpoint({
  method: 'POST',
  path: '/api/products/:slug/size-advice',
  access: 'public',
  summary: 'Calculate the recommended size of a product',
  params: z.object({ slug: Slug }),
  body: AdviceBody,
  returns: SizeAdvice,
  refuses: ['size-charts.no-such-chart'],
  limit: checkLimit,
  probe: { body: { block: 'menswear', taken: {} } },
  run: ({ deps, channel, params, body }) => adviseSize(deps, channel, params.slug, body),
})
