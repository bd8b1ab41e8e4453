import { inBrowser, onServer, orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import Guarantee from '../../shared/guarantee/guarantee.tsx'
import { pageReads } from '../../shared/pages/page-reads.ts'
import { useStoreSettings } from '../../shared/store/first-page.ts'
import type { Route } from './+types/returns-exchange'
import { WordsScreen } from './words-screen.tsx'

const reads = () => ({ page: pageReads.page('returns-exchange') })
export const loader = ({ context }: Route.LoaderArgs) => onServer(context, reads()).catch(orNotFound)
export const clientLoader = () => inBrowser(reads()).catch(orNotFound)

export default function ReturnsScreen({ loaderData: { page } }: Route.ComponentProps) {
  const t = useText()
  const { guarantee } = useStoreSettings()
  return (
    <WordsScreen page={page}>
      <section aria-labelledby="guarantee" className="mt-12 border-t pt-8">
        <h2 id="guarantee" className="prose-heading">
          {t('guarantee.made')}
        </h2>
        <Guarantee guarantee={guarantee} className="mt-4 max-w-[62ch] list-disc ps-5 text-ink-2 marker:text-muted" />
      </section>
    </WordsScreen>
  )
}
