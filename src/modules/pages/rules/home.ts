import type { Audience, AudienceDimensions } from '#domain/channels/audience.ts'
import type { HomeSection } from '../contract.ts'

export function textsOfSection(section: HomeSection): string[] {
  const own = section.kind === 'feature' ? section.facts.flatMap(({ label, value }) => [label, value]) : []
  const labels = section.kind === 'tiles' ? section.tiles : section.links
  const text = 'text' in section ? section.text : ''
  return [section.eyebrow, section.title, text, ...own, ...labels.map(({ label }) => label)]
}

export const linksOfSection = (section: HomeSection): string[] =>
  (section.kind === 'tiles' ? section.tiles : section.links).map(({ to }) => to)

/** Includes scheduled sections. */
export const toldApartBy = (sections: readonly Pick<HomeSection, 'countries' | 'visits'>[]): AudienceDimensions => ({
  countries: [...new Set(sections.flatMap(({ countries }) => countries))].sort(),
  visits: sections.some(({ visits }) => visits !== 'all'),
})

type ShownTo = Pick<HomeSection, 'from' | 'until' | 'countries' | 'visits'>

/** `from` is included, `until` is not. */
export function isShown({ from, until, countries, visits }: ShownTo, { country, visit }: Audience, now: Date): boolean {
  if (from !== null && now < new Date(from)) return false
  if (until !== null && now >= new Date(until)) return false
  if (countries.length > 0 && (country === null || !countries.includes(country))) return false
  return visits === 'all' || visits === visit
}
