import { type Block, FIGURES, figuresIn, isLinkable, linksIn, textsIn } from '#domain/content/page-blocks.ts'
import type { Problem } from '#kernel/outcome.ts'
import { type HomeSection, MOST_COUNTRIES, type PageDocument, type PageKind } from '../contract.ts'
import { problems } from '../problems.ts'
import { linksOfSection, textsOfSection, toldApartBy } from './home.ts'

const KNOWN = new Set<string>(FIGURES)

/** Returns the first error that the schema cannot find; undefined without one. */
export function faultOf(kind: PageKind, { title, description, intro, blocks, sections }: PageDocument): Problem | undefined {
  if ((kind === 'home') !== (sections !== undefined) || (kind === 'home' && blocks.length > 0)) return problems.wrongParts()
  const texts = [title, description, intro, ...blocks.flatMap(textsIn), ...(sections ?? []).flatMap(textsOfSection)]
  const unknown = texts.flatMap(figuresIn).find((name) => !KNOWN.has(name))
  if (unknown !== undefined) return problems.unknownFigure(unknown)
  const links = [
    ...texts.flatMap(linksIn),
    ...blocks.flatMap((block) => (block.kind === 'call' ? [block.to] : [])),
    ...(sections ?? []).flatMap(linksOfSection),
  ]
  const bad = links.find((to) => !isLinkable(to))
  if (bad !== undefined) return problems.badLink(bad)
  return blocks.some(isRagged) ? problems.raggedTable() : sections && faultOfSections(sections)
}

function faultOfSections(sections: readonly HomeSection[]): Problem | undefined {
  const never = sections.findIndex(({ from, until }) => from !== null && until !== null && new Date(until) <= new Date(from))
  if (never >= 0) return problems.neverShown(never + 1)
  return toldApartBy(sections).countries.length > MOST_COUNTRIES ? problems.tooManyCountries(MOST_COUNTRIES) : undefined
}

const isRagged = (block: Block): boolean => block.kind === 'table' && block.rows.some((row) => row.length !== block.head.length)
