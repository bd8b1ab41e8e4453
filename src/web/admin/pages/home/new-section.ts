import type { HomeKind, HomeLink, HomeSection, Shelf } from '#modules/pages/contract.ts'

export const KINDS: readonly HomeKind[] = ['hero', 'tiles', 'rail', 'feature', 'editorial', 'workshop']
export const A_SHELF: Shelf = { by: 'rule', list: 'new-arrivals', sort: 'recommended' }

export function newSection(kind: HomeKind): HomeSection {
  const shown = { from: null, until: null, countries: [], devices: [], visits: 'all' as const, eyebrow: '', title: '' }
  const filled = { ...shown, text: '', links: [], shelf: A_SHELF, asset: '' }
  switch (kind) {
    case 'hero':
    case 'editorial':
      return { kind, ...filled, beside: null }
    case 'tiles':
      return { kind, ...shown, tiles: [newTile()] }
    case 'rail':
      return { kind, ...shown, links: [], shelf: A_SHELF, look: 'cards', most: 4 }
    case 'feature':
      return { kind, ...filled, facts: [] }
    default:
      return { kind, ...shown, text: '', links: [] }
  }
}
export const newTile = () => ({ label: '', to: '/browse', shelf: A_SHELF, asset: '' })

/** Formats links as `=> /address words`, one per line. */
export const linksText = (links: readonly HomeLink[]): string => links.map(({ to, label }) => `=> ${to} ${label}`).join('\n')
export const linksFrom = (text: string): HomeLink[] =>
  linesOf(text).map((line) => {
    const [, to = '', label = ''] = /^(?:=>\s*)?(\S+)\s*(.*)$/.exec(line) ?? []
    return { to, label }
  })

type Fact = { label: string; value: string }
/** Formats facts as `Deposit: {deposit} now`, one per line. */
export const factsText = (facts: readonly Fact[]): string => facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
export const factsFrom = (text: string): Fact[] =>
  linesOf(text).map((line) => {
    const colon = line.indexOf(':')
    return colon < 0 ? { label: line, value: '' } : { label: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() }
  })

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Formats sections as lines, for a diff between two versions. */
export const sectionsSource = (sections: readonly HomeSection[]): string =>
  JSON.stringify(sections, null, 1)
    .split('\n')
    .map((line) => line.replace(/^[\s{}[\],]+|[\s{}[\],]+$/g, ''))
    .filter((line) => line !== '')
    .join('\n')
