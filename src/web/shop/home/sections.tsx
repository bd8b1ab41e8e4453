import { useId } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { Price } from '../../shared/money/price.tsx'
import { RichText } from '../../shared/pages/rich-text.tsx'
import { usePreferences } from '../../shared/preferences/preferences.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { Hero, Lines } from './hero.tsx'
import type { Section, SectionOf } from './home-reads.ts'
import { PiecePicture } from './piece-picture.tsx'
import { Rail } from './rail.tsx'
import { SectionHead } from './section-head.tsx'
import { Workshop } from './workshop.tsx'

export default function Sections({ sections }: { sections: readonly Section[] }) {
  return sections.map((section, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sections have no id and no state
    <OneSection key={place} section={section} />
  ))
}

function OneSection({ section }: { section: Section }) {
  switch (section.kind) {
    case 'hero':
      return (
        <div className="section">
          <Hero section={section} level="h2" />
        </div>
      )
    case 'tiles':
      return <Tiles section={section} />
    case 'rail':
      return <Rail section={section} />
    case 'feature':
      return <Feature section={section} />
    case 'editorial':
      return <Editorial section={section} />
    default:
      return <Workshop section={section} />
  }
}

/** On a phone the tiles are a `nav`, because they are the main way into the shop. */
function Tiles({ section }: { section: SectionOf<'tiles'> }) {
  const { device } = usePreferences()
  const title = useId()
  const { tiles } = section
  const Around = device === 'mobile' ? 'nav' : 'section'
  return (
    <Around className="page section below" aria-labelledby={title}>
      <SectionHead section={section} id={title} />
      <ul className="home-tiles">
        {tiles.map(({ label, to, piece }) => (
          <li key={to} className="group relative">
            <ProductPicture
              picture={piece.worn}
              swatch={piece.swatch}
              lie="draped"
              sizes="(min-width: 1025px) 15vw, (min-width: 600px) 31vw, 46vw"
              mute
            />
            <Link
              to={to}
              className="mt-3 flex min-h-6 items-baseline font-medium after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Around>
  )
}

function Feature({ section }: { section: SectionOf<'feature'> }) {
  const t = useText()
  const { eyebrow, title, text, facts, links, price, piece } = section
  const [link] = links
  return (
    <section className="night below mt-(--section) grid bg-night text-ink sm:grid-cols-2 lg:min-h-170">
      <div className="flex flex-col px-(--page) py-14 lg:pt-22 lg:pb-18">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h2 className="display mt-5 text-[clamp(2.25rem,1.6rem+2.4vw,3.75rem)] leading-[1.04] tracking-[-0.018em]">
          <Lines lines={title} />
        </h2>
        {text.map((runs, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id and are never reordered
          <p key={place} className="mt-6 max-w-[46ch] text-body-lg text-ink-2">
            <RichText runs={runs} />
          </p>
        ))}
        {facts.length > 0 && (
          <dl className="mt-9 mb-10 border-t">
            {facts.map(({ label, value }) => (
              <div key={label} className="flex items-baseline justify-between gap-x-6 border-b py-3.75">
                <dt className="text-muted">{label}</dt>
                <dd className="figures text-end font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-x-7 gap-y-4">
          {link && (
            <ButtonLink look="light" to={link.to}>
              {link.label}
            </ButtonLink>
          )}
          {price !== null && <span className="text-muted">{t.rich('home.from', { price: <Price amount={price} /> })}</span>}
        </div>
      </div>
      {piece && (
        <Link to={piece.to} aria-label={piece.name} className="bespoke-picture">
          <ProductPicture
            picture={piece.worn}
            swatch={piece.swatch}
            lie="draped"
            cell={4}
            sizes="(min-width: 600px) 50vw, 100vw"
            close
            mute
            className="aspect-auto h-full"
          />
        </Link>
      )}
    </section>
  )
}

function Editorial({ section }: { section: SectionOf<'editorial'> }) {
  const { text, links, pieces } = section
  const [first, second] = pieces
  return (
    <section className="page section below">
      <div className="grid gap-(--gap) gap-y-8 sm:grid-cols-2 sm:items-end lg:grid-cols-12">
        {first && <PiecePicture piece={first} className="lg:col-span-5" />}
        <div className="lg:col-span-3 lg:pb-9">
          <SectionHead section={section} plain />
          {text.map((runs, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id and are never reordered
            <p key={place} className="mb-5.5 max-w-[46ch] text-ink-2">
              <RichText runs={runs} />
            </p>
          ))}
          {links.map(({ to, label }) => (
            <Link key={to} to={to} className="link">
              {label}
            </Link>
          ))}
        </div>
        {second && <PiecePicture piece={second} className="max-lg:hidden lg:col-span-4" />}
      </div>
    </section>
  )
}
