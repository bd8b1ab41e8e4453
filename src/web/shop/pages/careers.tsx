import { inBrowser, onServer, orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { PageBody } from '../../shared/pages/page-body.tsx'
import { pageReads } from '../../shared/pages/page-reads.ts'
import { useStoreSettings } from '../../shared/store/first-page.ts'
import type { Route } from './+types/careers'
import { WordsScreen } from './words-screen.tsx'

const wanted = () => ({ page: pageReads.page('careers'), open: pageReads.places() })
export const loader = ({ context }: Route.LoaderArgs) => onServer(context, wanted()).catch(orNotFound)
export const clientLoader = () => inBrowser(wanted()).catch(orNotFound)

/** What the house says about working in it, and the places that are open. */
export default function CareersScreen({ loaderData: { page, open } }: Route.ComponentProps) {
  const t = useText()
  const { email } = useStoreSettings()
  return (
    <WordsScreen page={page}>
      <section aria-labelledby="open" className="mt-12 max-w-[42rem] border-t pt-8">
        <h2 id="open" className="display text-h3">
          {t('careers.open')}
        </h2>
        {open.jobs.length === 0 && <p className="mt-3 text-ink-2">{t('careers.none')}</p>}
        {open.jobs.map(({ slug, title, intro, blocks, language }) => (
          <article key={slug} id={slug} lang={language} className="mt-8">
            <h3 className="text-h3 font-medium">{title}</h3>
            {intro && <p className="mt-2 mb-4 text-ink-2">{intro}</p>}
            <PageBody blocks={blocks} />
            <p className="mt-4">
              <a href={`mailto:${email}?subject=${encodeURIComponent(title)}`} className="link">
                {t('careers.apply')}
              </a>
            </p>
          </article>
        ))}
      </section>
    </WordsScreen>
  )
}
