import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { catalogues } from './bin/catalogues.ts'
import { serviceWorker } from './bin/service-worker.ts'
import { SHARED_WITH_PAGES } from './src/server/server-bundle/shared-with-pages.ts'

type Graph = { getModuleInfo: (file: string) => { importers: readonly string[] } | null }

/** What every page needs is two files, which compress better than thirty: the libraries, and what the document imports. */
const LIBRARIES =
  /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack[\\/](react-query|query-core)|use-intl|cookie)[\\/]/
/** `useQuery` and what it needs are for the screens that ask for it; the first view has `use-read.ts`. */
const FOR_SOME =
  /(queryObserver|QueryObserver|mutationObserver|queriesObserver|use\w*Query|use\w*Queries|useMutation|errorBoundaryUtils|suspense|IsRestoringProvider|QueryErrorResetBoundary)\.js$/
const DOCUMENT = /src[\\/]web[\\/]root\.tsx/
/** What home, every list and the product page have; the cards of a product page come after its first view. */
const ON_MOST =
  /src[\\/]web[\\/](shared[\\/]screen[\\/](screen|linked-data)|shared[\\/]delivery[\\/]at-home|shared[\\/]money[\\/]price|shared[\\/]preferences[\\/]language|shared[\\/]products[\\/]product-reads|shared[\\/]wishlist[\\/]heart|ui[\\/]cloth-tile|ui[\\/]product-picture)\.tsx?/
/** The product page, of which the second storefront's is made as well: in two files it would be larger in both. */
const PRODUCT = /src[\\/]web[\\/]shop[\\/]product[\\/]product\.tsx/
const OF_PRODUCT = /src[\\/]web[\\/]shop[\\/]product[\\/]/
/** For the house, or for a page that failed: fetched piece by piece, since its names would be in everybody’s first view. */
const FOR_FEW = /dashboard-at-home|admin-reads|admin-bar|look-bar|error-screen|not-found/
const groups = [
  { name: 'libraries', test: (file: string) => LIBRARIES.test(file) && !FOR_SOME.test(file) },
  { name: (file: string, graph: Graph) => (isOurs(file) && comesWithEveryPage(file, graph) ? 'shop' : null) },
  { name: (file: string, graph: Graph) => (OF_PRODUCT.test(file) && comesWith(PRODUCT, file, graph) ? 'product' : null) },
]
const isOurs = (file: string) => /[\\/]src[\\/](kernel|domain|web)[\\/]/.test(file) && !DOCUMENT.test(file)

/** Imported by the document or by what most screens have, however far down; what is imported only when it is used does not count. */
const EVERYWHERE = new RegExp(`${DOCUMENT.source}|${ON_MOST.source}`)
const comesWithEveryPage = (file: string, graph: Graph) => comesWith(EVERYWHERE, file, graph)

function comesWith(root: RegExp, file: string, graph: Graph, seen = new Set<string>()): boolean {
  if (root.test(file)) return true
  if (seen.has(file)) return false
  seen.add(file)
  return graph.getModuleInfo(file)?.importers.some((importer) => comesWith(root, importer, graph, seen)) ?? false
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [catalogues(), serviceWorker(), tailwindcss(), reactRouter()],
  // The pages' own libraries are bundled with them: read one by one, their five hundred files take longer than the pages do. In development one
  // cannot be imported by Node: its entry points are folders.
  ssr: isSsrBuild ? { noExternal: true, external: SHARED_WITH_PAGES } : { noExternal: [/^@atlaskit\//] },
  build: {
    modulePreload: {
      resolveDependencies: (file, dependencies) => (FOR_FEW.test(file) ? [] : dependencies),
    },
    manifest: true,
    // The content policy allows pictures in the style sheet, but no fonts. A weave inside of it is drawn, 3 ms each, before anything is seen.
    assetsInlineLimit: (file) => (/\.woff2$|cloth[\\/][a-z-]+\.svg$/.test(file) ? false : undefined),
    // `light-dark()` is kept as it is: lowered, it could not follow a dark section inside a light page.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups } } } }),
  },
}))
