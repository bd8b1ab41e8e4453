import type { Problem } from '#kernel/outcome.ts'
import { type Block, FIGURES, figuresIn, isLinkable, linksIn, textsIn } from '#kernel/page-blocks.ts'
import type { PageDocument } from '../contract.ts'
import { problems } from '../problems.ts'

const KNOWN = new Set<string>(FIGURES)

/** The first thing that is wrong with a document, beyond the shapes of its parts; nothing when it can be published. */
export function faultOf({ title, description, intro, blocks }: PageDocument): Problem | undefined {
  const texts = [title, description, intro, ...blocks.flatMap(textsIn)]
  const unknown = texts.flatMap(figuresIn).find((name) => !KNOWN.has(name))
  if (unknown !== undefined) return problems.unknownFigure(unknown)
  const links = [...texts.flatMap(linksIn), ...blocks.flatMap((block) => (block.kind === 'call' ? [block.to] : []))]
  const bad = links.find((to) => !isLinkable(to))
  if (bad !== undefined) return problems.badLink(bad)
  return blocks.some(isRagged) ? problems.raggedTable() : undefined
}

const isRagged = (block: Block): boolean => block.kind === 'table' && block.rows.some((row) => row.length !== block.head.length)
