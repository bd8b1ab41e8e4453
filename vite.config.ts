import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { catalogues } from './bin/catalogues.ts'
import { serviceWorker } from './bin/service-worker.ts'
import { SHARED_WITH_PAGES } from './src/server/server-bundle/shared-with-pages.ts'

type Graph = { getModuleInfo: (file: string) => { importers: readonly string[] } | null }

/**
 * Libraries of every page, in one chunk, because few large files compress better than many small
 * ones.
 */
const LIBRARIES =
  /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack[\\/](react-query|query-core)|use-intl|cookie)[\\/]/
/** React Query hooks, loaded only by the screens that use them. */
const FOR_SOME =
  /(queryObserver|QueryObserver|mutationObserver|queriesObserver|use\w*Query|use\w*Queries|useMutation|errorBoundaryUtils|suspense|IsRestoringProvider|QueryErrorResetBoundary)\.js$/
const DOCUMENT = /src[\\/]web[\\/]root\.tsx/
/** Modules shared by the home page, the lists and the product page. */
const ON_MOST =
  /src[\\/]web[\\/](shared[\\/]screen[\\/](screen|linked-data)|shared[\\/]delivery[\\/]at-home|shared[\\/]money[\\/]price|shared[\\/]preferences[\\/]language|shared[\\/]products[\\/]product-reads|shared[\\/]wishlist[\\/]heart|ui[\\/]breadcrumbs|ui[\\/]cloth-tile|ui[\\/]product-picture)\.tsx?/
/** One chunk, because the product page split in two would be larger in both. */
const PRODUCT = /src[\\/]web[\\/]shop[\\/]product[\\/]product\.tsx/
const OF_PRODUCT = /src[\\/]web[\\/]shop[\\/]product[\\/]/
/** Modules whose preload list would be part of every first view. */
const WITHOUT_PRELOADS = /dashboard-at-home|admin-reads|staff-bars|error-screen|not-found|load-messages/
const groups = [
  { name: 'libraries', test: (file: string) => LIBRARIES.test(file) && !FOR_SOME.test(file) },
  { name: (file: string, graph: Graph) => (isOurs(file) && comesWithEveryPage(file, graph) ? 'shop' : null) },
  { name: (file: string, graph: Graph) => (OF_PRODUCT.test(file) && comesWith(PRODUCT, file, graph) ? 'product' : null) },
]
const isOurs = (file: string) => /[\\/]src[\\/](kernel|domain|web)[\\/]/.test(file) && !DOCUMENT.test(file)

const EVERYWHERE = new RegExp(`${DOCUMENT.source}|${ON_MOST.source}`)
/** True if the document or a commonly used screen imports the module, directly or indirectly. Dynamic imports do not count. */
const comesWithEveryPage = (file: string, graph: Graph) => comesWith(EVERYWHERE, file, graph)

function comesWith(root: RegExp, file: string, graph: Graph, seen = new Set<string>()): boolean {
  if (root.test(file)) return true
  if (seen.has(file)) return false
  seen.add(file)
  return graph.getModuleInfo(file)?.importers.some((importer) => comesWith(root, importer, graph, seen)) ?? false
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [catalogues(), serviceWorker(), tailwindcss(), reactRouter()],
  // Libraries are bundled into the server build, because loading their many files is slow. In development Node cannot import
  // `@atlaskit`, because its entry points are folders.
  ssr: isSsrBuild ? { noExternal: true, external: SHARED_WITH_PAGES } : { noExternal: [/^@atlaskit\//] },
  build: {
    modulePreload: {
      resolveDependencies: (file, dependencies) => (WITHOUT_PRELOADS.test(file) ? [] : dependencies),
    },
    manifest: true,
    // The content security policy refuses data URLs of fonts. Inlined weave SVGs would each have to be decoded before the first
    // paint.
    assetsInlineLimit: (file) => (/\.woff2$|cloth[\\/][a-z-]+\.svg$/.test(file) ? false : undefined),
    // Browsers that support `light-dark()`. Transpiled, it could not follow a dark section inside a light page.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups } } } }),
  },
}))
