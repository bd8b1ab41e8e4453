import { preload } from 'react-dom'
import { Link } from 'react-router'
import { directionOf } from '#kernel/languages.ts'
import italic from '../../fonts/newsreader-display-italic-basic.woff2?url&no-inline'
import { useLanguage } from '../../i18n/text.tsx'
import { RichText } from '../../shared/pages/rich-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import type { EditorialItem, SectionOf } from './home-reads.ts'

const MAIN_sizes = '(min-width: 1025px) 33vw, (min-width: 600px) 50vw, 100vw'
const SIDE_sizes = '(min-width: 1025px) 23vw, 1px'
/** Larger than the frame, because `home.css` enlarges the picture. */
const NEAR_sizes = '(min-width: 1025px) 62vw, 1px'

export function Hero({ section, level: Heading = 'h1' }: { section: SectionOf<'hero'>; level?: 'h1' | 'h2' }) {
  const { eyebrow, title, text, links, piece, beside } = section
  const first = Heading === 'h1'
  const leans = directionOf(useLanguage()) === 'ltr'
  // Preloads the italic font of the heading, because layout would discover it late.
  if (import.meta.env.SSR && leans && first) preload(italic, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <div className="hero page">
      <div className="hero-words">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <Heading className="display mt-5 text-hero">
          <Lines lines={title} />
        </Heading>
        {text.map((runs, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id and are never reordered
          <p key={place} className="mt-6 max-w-100 text-body-lg text-ink-2">
            <RichText runs={runs} />
          </p>
        ))}
        <div className="mt-8 flex flex-wrap gap-3 sm:gap-3.5">
          {links.map(({ to, label }, place) => (
            <ButtonLink key={to} to={to} look={place === 0 ? 'primary' : 'outline'} className="max-sm:flex-1 max-sm:px-3">
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
      {piece && <Shown piece={piece} lie="draped" sizes={MAIN_sizes} first={first} close className="hero-main" />}
      {piece && <Shown piece={piece} lie="macro" sizes={NEAR_sizes} close className="hero-side hero-upper" />}
      {beside && <Shown piece={beside} lie="table" sizes={SIDE_sizes} className="hero-side" />}
    </div>
  )
}

export const Lines = ({ lines }: { lines: SectionOf<'hero'>['title'] }) =>
  lines.map((runs, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and are never reordered
    <span key={place} className="block">
      <RichText runs={runs} />
    </span>
  ))

type Shown = {
  piece: EditorialItem
  lie: 'draped' | 'macro' | 'table'
  sizes: string
  first?: boolean
  close?: boolean
  className: string
}

function Shown({ piece: { to, name, front, worn, swatch }, lie, sizes, first, close, className }: Shown) {
  return (
    <Link to={to} aria-label={name} className={className}>
      <ProductPicture
        picture={lie === 'draped' ? worn : front}
        swatch={swatch}
        lie={lie}
        cell={lie === 'draped' ? 3 : undefined}
        sizes={sizes}
        first={first}
        close={close}
        mute
        className="aspect-auto h-full"
      />
    </Link>
  )
}
