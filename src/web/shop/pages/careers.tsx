import { useEffect, useRef, useState } from 'react'
import { inBrowser, onServer, orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { PageBody } from '../../shared/pages/page-body.tsx'
import { pageReads } from '../../shared/pages/page-reads.ts'
import { Button } from '../../ui/button.tsx'
import type { Route } from './+types/careers'
import { WriteToUs } from './contact-form.tsx'
import { WordsScreen } from './words-screen.tsx'

const reads = () => ({ page: pageReads.page('careers'), open: pageReads.places() })
export const loader = ({ context }: Route.LoaderArgs) => onServer(context, reads()).catch(orNotFound)
export const clientLoader = () => inBrowser(reads()).catch(orNotFound)

export default function CareersScreen({ loaderData: { page, open } }: Route.ComponentProps) {
  const t = useText()
  return (
    <WordsScreen page={page}>
      <section aria-labelledby="open" className="mt-12 max-w-[42rem] border-t pt-8">
        <h2 id="open" className="prose-heading">
          {t('careers.open')}
        </h2>
        {open.jobs.length === 0 && (
          <>
            <p className="mt-3 text-ink-2">{t('careers.none')}</p>
            <Apply slug="any" title={t('careers.any')} />
          </>
        )}
        {open.jobs.map(({ slug, title, intro, blocks, language }) => (
          <article key={slug} id={slug} lang={language} className="mt-8">
            <h3 className="text-h3 font-medium">{title}</h3>
            {intro && <p className="mt-2 mb-4 text-ink-2">{intro}</p>}
            <PageBody blocks={blocks} />
            <Apply slug={slug} title={title} />
          </article>
        ))}
      </section>
    </WordsScreen>
  )
}

function Apply({ slug, title }: { slug: string; title: string }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const form = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open) form.current?.focus() // the focused button was removed
  }, [open])
  return open ? (
    <section
      ref={form}
      tabIndex={-1}
      aria-label={t('careers.applyFor', { title })}
      className="mt-5 border-s-2 ps-5 focus:outline-none"
    >
      <WriteToUs job={{ slug, title }} />
    </section>
  ) : (
    <Button look="outline" className="mt-5" onClick={() => setOpen(true)}>
      {t('careers.apply')}
      <span className="sr-only">: {title}</span>
    </Button>
  )
}
