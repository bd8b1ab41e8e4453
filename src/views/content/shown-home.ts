import { type Audience, type AudienceDimensions, reduceAudience, type Visit } from '#domain/channels/audience.ts'
import { type Figures, isLinkable, plainOf, type Rich, richOf } from '#domain/content/page-blocks.ts'
import type { Channel } from '#domain/pricing/goods.ts'
import type { Language } from '#kernel/languages.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { ProductCard } from '#modules/catalogue/contract.ts'
import type { HomeLink, HomeSection, PageDocument, PageLanguage, Shelf } from '#modules/pages/contract.ts'
import * as pages from '#modules/pages/index.ts'
import { isShown, toldApartBy } from '#modules/pages/rules/home.ts'
import type { Deps } from '#platform/deps.ts'
import type { Picture } from '#shapes/catalogue.ts'
import { workshopCounts } from '#views/tailoring/workshop-counts.ts'
import { audienceFrom } from './audience-from.ts'
import { ownPictures, productsOn } from './home-shelves.ts'
import { NONE, pageFigures } from './page-figures.ts'
import type { ShownHome, ShownPiece, ShownSection } from './shown-home-shapes.ts'

export const HOME = { kind: 'home', slug: 'home' } as const
type HomeContext = { channel: Channel; language: Language }
type Written = { language: PageLanguage; version: number; document: PageDocument }

/** Returns the audience dimensions by which the live front pages of all languages differ. */
export async function toldApart(deps: Deps): Promise<AudienceDimensions> {
  const written = await Promise.all(deps.languages.map((language) => pages.livePage(deps, HOME.kind, HOME.slug, language)))
  return toldApartBy(written.flatMap((page) => page?.document.sections ?? []))
}

/** Returns the published front page for an audience. Refuses `pages.no-such-page` when none is published. */
export async function liveHome(deps: Deps, context: HomeContext, audience: Audience): Promise<Outcome<ShownHome>> {
  const [page, apart] = await Promise.all([pages.livePage(deps, HOME.kind, HOME.slug, context.language), toldApart(deps)])
  if (!page) return refuse(pages.problems.noSuchPage())
  return done(await shown(deps, context, page, { audience: reduceAudience(apart, audience), at: deps.clock.now() }))
}

type Named = { country?: string | undefined; visit?: Visit | undefined }

/** Returns the front page for the requested audience, else for the audience of the request. Refuses `pages.no-such-page`. */
export const homeFor = (
  deps: Deps,
  context: HomeContext,
  { country, visit }: Named,
  { headers }: Request,
): Promise<Outcome<ShownHome>> =>
  liveHome(deps, context, visit ? { country: country ?? null, visit } : audienceFrom(deps, headers))

type Preview = { language: PageLanguage; version: number; country?: string | undefined; visit: Visit; at?: string | undefined }

/** Previews a version for an audience at a moment, published or not. Refuses `pages.no-such-page`. */
export async function previewedHome(deps: Deps, channel: Channel, preview: Preview): Promise<Outcome<ShownHome>> {
  const { language, version, country = null, visit } = preview
  const at = preview.at === undefined ? deps.clock.now() : new Date(preview.at)
  const row = await pages.pageBy(deps.db, HOME)
  const written = row && (await pages.versionOf(deps.db, { page: row.id, language }, version))
  if (!written) return refuse(pages.problems.noSuchPage())
  return done(await shown(deps, { channel, language }, { language, ...written }, { audience: { country, visit }, at }))
}

async function shown(
  deps: Deps,
  context: HomeContext,
  { language, version, document }: Written,
  { audience, at }: { audience: Audience; at: Date },
): Promise<ShownHome> {
  const sections = (document.sections ?? []).filter((section) => isShown(section, audience, at))
  const [figures, own] = await Promise.all([pageFigures(deps, language), ownPictures(deps, context.language, assetsOf(sections))])
  const made = await Promise.all(sections.map((section) => sectionOf({ deps, homeContext: context, figures, own }, section)))
  const description = plainOf(richOf(document.description, figures))
  return { language, version, description, sections: made.filter((section) => section !== undefined) }
}

const assetsOf = (sections: readonly HomeSection[]): string[] =>
  sections
    .flatMap((section) =>
      section.kind === 'tiles' ? section.tiles.map(({ asset }) => asset) : 'asset' in section ? section.asset : [],
    )
    .filter((asset) => asset !== '')

type Making = { deps: Deps; homeContext: HomeContext; figures: Figures; own: ReadonlyMap<string, Picture> }

/** Undefined when the section has nothing to show. */
async function sectionOf(making: Making, section: HomeSection): Promise<ShownSection | undefined> {
  const { deps, homeContext, figures } = making
  const { devices } = section
  const head = { devices, eyebrow: line(section.eyebrow, figures), title: lines(section.title, figures, /\n/) }
  const text = 'text' in section ? lines(section.text, figures, /\n\s*\n/) : []
  const links = linksOf(section.kind === 'tiles' ? [] : section.links, figures)
  switch (section.kind) {
    case 'hero': {
      const [piece, beside] = await Promise.all([pieceOf(making, section), section.beside && firstOn(making, section.beside)])
      return { kind: 'hero', ...head, links, text, piece: piece ?? null, beside: beside ? pieceFrom(beside) : null }
    }
    case 'tiles': {
      const tiles = await Promise.all(
        section.tiles.map(async (tile) => {
          const [link] = linksOf([tile], figures)
          const piece = link && (await pieceOf(making, { ...tile, links: [tile] }))
          return piece ? [{ ...link, piece }] : []
        }),
      )
      return tiles.flat().length > 0 ? { kind: 'tiles', ...head, links, tiles: tiles.flat() } : undefined
    }
    case 'rail': {
      const products = await productsOn(deps, homeContext, section.shelf, section.most)
      return products.length > 0 ? { kind: 'rail', ...head, links, look: section.look, products } : undefined
    }
    case 'feature': {
      const [piece, price] = await Promise.all([pieceOf(making, section), lowestPriceOn(making, section.shelf)])
      const facts = section.facts.map(({ label, value }) => ({ label: line(label, figures), value: line(value, figures) }))
      const complete = facts.filter(({ value }) => value !== '' && !value.includes(NONE))
      return { kind: 'feature', ...head, links, text, facts: complete, price, piece: piece ?? null }
    }
    case 'editorial': {
      const pieces = await Promise.all([pieceOf(making, section), section.beside && pieceOn(making, section.beside)])
      return { kind: 'editorial', ...head, links, text, pieces: pieces.filter((piece) => piece !== null && piece !== undefined) }
    }
    default: {
      const counts = await workshopCounts(deps)
      const nothing = counts.making + counts.fittings + counts.finished === 0
      return nothing ? undefined : { kind: 'workshop', ...head, links, text, counts }
    }
  }
}

const line = (text: string, figures: Figures): string => plainOf(richOf(text, figures))
const lines = (text: string, figures: Figures, between: RegExp): Rich[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => richOf(part, figures))

const linksOf = (links: readonly HomeLink[], figures: Figures) =>
  links.filter(({ to }) => isLinkable(to)).map(({ label, to }) => ({ label: line(label, figures), to }))

const firstOn = async ({ deps, homeContext }: Making, shelf: Shelf): Promise<ProductCard | undefined> =>
  (await productsOn(deps, homeContext, shelf, 1))[0]

/**
 * Lowest price of the section's list, or price of its first product chosen by hand, in KES cents.
 * Ignores the pattern, which only chooses the picture.
 */
async function lowestPriceOn(making: Making, shelf: Shelf): Promise<number | null> {
  const cheapest: Shelf = shelf.by === 'hand' ? shelf : { ...shelf, pattern: undefined, sort: 'price-up' }
  return (await firstOn(making, cheapest))?.price ?? null
}
const pieceOn = async (making: Making, shelf: Shelf): Promise<ShownPiece | undefined> => {
  const card = await firstOn(making, shelf)
  return card && pieceFrom(card)
}

type Showing = { asset: string; shelf: Shelf; links: readonly HomeLink[] }

/**
 * Returns the uploaded picture of the section if one is chosen, else the first product of its list. Undefined without either.
 */
async function pieceOf(making: Making, { asset, shelf, links }: Showing): Promise<ShownPiece | undefined> {
  const picture = making.own.get(asset)
  if (!picture) return pieceOn(making, shelf)
  const to = links[0]?.to ?? '/browse'
  return { to, name: picture.alt || (links[0]?.label ?? ''), price: null, front: picture, worn: picture, swatch: null }
}

/** Cloth is shown by its own picture, not by the garment made of it. */
const pieceFrom = ({ slug, name, price, unit, pictures, swatches }: ProductCard): ShownPiece => ({
  to: `/product/${slug}`,
  name,
  price,
  front: pictures[0] ?? null,
  worn: (unit === 'piece' ? pictures[1] : undefined) ?? pictures[0] ?? null,
  swatch: swatches[0] ?? null,
})
