import { Link } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { RichText } from '../../shared/pages/rich-text.tsx'
import type { SectionOf } from './home-reads.ts'
import { SectionHead } from './section-head.tsx'

const COUNTS = ['making', 'fittings', 'finished'] as const

export function Workshop({ section }: { section: SectionOf<'workshop'> }) {
  const t = useText()
  const { text, links, counts } = section
  return (
    <section className="page section">
      <div className="grid gap-x-(--gap) gap-y-6 border-t pt-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <SectionHead section={section} plain />
          {text.map((runs, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id and are never reordered
            <p key={place} className="max-w-[46ch] text-ink-2">
              <RichText runs={runs} />
            </p>
          ))}
          {links.map(({ to, label }) => (
            <Link key={to} to={to} className="link mt-4 inline-block">
              {label}
            </Link>
          ))}
        </div>
        <dl className="flex flex-wrap gap-x-12 gap-y-6 lg:col-span-7 lg:justify-end">
          {COUNTS.filter((name) => counts[name] > 0).map((name) => (
            <div key={name} className="flex max-w-40 flex-col-reverse justify-end">
              <dt className="text-small text-muted">{t(`home.workshop.${name}`, { count: counts[name] })}</dt>
              <dd className="display figures text-h1">{counts[name]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
