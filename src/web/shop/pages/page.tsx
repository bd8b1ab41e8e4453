import { inBrowser, onServer, orNotFound } from '../../api/prefetch.ts'
import { pageReads } from '../../shared/pages/page-reads.ts'
import type { Route } from './+types/page'
import { WordsScreen } from './words-screen.tsx'

const reads = (url: string) => ({ page: pageReads.page(new URL(url).pathname.slice(1)) })
export const loader = ({ request: { url }, context }: Route.LoaderArgs) => onServer(context, reads(url)).catch(orNotFound)
export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => inBrowser(reads(url)).catch(orNotFound)

export default function PageScreen({ loaderData: { page } }: Route.ComponentProps) {
  return <WordsScreen page={page} />
}
