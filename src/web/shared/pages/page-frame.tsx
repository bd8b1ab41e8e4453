import type { ReactNode } from 'react'
import type { ShownBlock } from '#domain/content/page-blocks.ts'
import { directionOf } from '#kernel/languages.ts'
import type { ShownPage } from '#modules/pages/contract.ts'
import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx'
import { PageBody } from './page-body.tsx'

type Props = {
  page: ShownPage
  crumbs: readonly Crumb[]
  above?: ReactNode
  children?: ReactNode
  aside?: ReactNode
}

export function PageFrame({ page, crumbs, above, children, aside }: Props) {
  const language = useLanguage()
  // Text not yet translated carries its own `lang` and `dir`.
  const foreign = page.language === language ? {} : { lang: page.language, dir: directionOf(page.language) }
  return (
    <div className="page pt-6 lg:pt-9">
      <Breadcrumbs crumbs={crumbs} />
      <div {...foreign} className="mt-2 max-w-[46rem]">
        <h1 className="display text-h1 wrap-anywhere">{page.title}</h1>
        {page.intro && <p className="mt-4 text-body-lg text-ink-2">{page.intro}</p>}
      </div>
      <div className="mt-8 grid gap-x-(--gap) gap-y-10 lg:mt-12 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-8 xl:col-span-7">
          {above}
          <div {...foreign}>
            <PageBody blocks={page.blocks} />
          </div>
          {children}
        </div>
        <aside className="lg:col-span-4 xl:col-start-9">
          <div className="grid gap-8 lg:sticky lg:top-28">
            <Contents blocks={page.blocks} foreign={foreign} />
            {aside}
            <Changed page={page} />
          </div>
        </aside>
      </div>
    </div>
  )
}

const FEW = 3

function Contents({ blocks, foreign }: { blocks: readonly ShownBlock[]; foreign: object }) {
  const t = useText()
  const headings = blocks.filter((block) => block.kind === 'heading').filter(({ level }) => level === 2)
  if (headings.length < FEW) return null
  return (
    <nav aria-label={t('pages.contents')} className="max-lg:hidden">
      <p className="mb-2 text-small font-medium">{t('pages.contents')}</p>
      <ul {...foreign} className="border-s text-small text-ink-2">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="quiet-link flex min-h-9 items-center ps-4">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const LONG = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

function Changed({ page: { publishedAt, version } }: { page: ShownPage }) {
  const t = useText()
  const language = useLanguage()
  const day = formatters.getDateTimeFormat(localeOf(language), LONG).format(new Date(publishedAt))
  return <p className="text-caption text-muted">{t('pages.changed', { day, version })}</p>
}
