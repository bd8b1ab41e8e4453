/** Matches a character that continues a name: `@Ann` in `@Anna` does not mention Ann. */
const GOES_ON = /[\p{L}\p{M}\p{N}]/u

/**
 * Returns the people that a text mentions: `@` and the full name, case-insensitive. When one name begins another, the longer
 * one wins.
 */
export function mentionedIn<P extends { name: string }>(text: string, people: readonly P[]): P[] {
  const normalized = text.normalize('NFC').toLowerCase()
  const mentionable = people
    .map((person) => ({ person, name: person.name.normalize('NFC').trim().toLowerCase() }))
    .filter(({ name }) => name !== '')
    .sort((a, b) => b.name.length - a.name.length)
  const found = new Set<P>()
  for (let at = normalized.indexOf('@'); at !== -1; at = normalized.indexOf('@', at + 1)) {
    if (at > 0 && GOES_ON.test(normalized[at - 1] ?? '')) continue
    const meant = mentionable.filter(
      ({ name }) => normalized.startsWith(name, at + 1) && !GOES_ON.test(normalized[at + 1 + name.length] ?? ''),
    )
    const longest = meant[0]?.name.length
    for (const { person, name } of meant) if (name.length === longest) found.add(person)
  }
  return people.filter((person) => found.has(person))
}
