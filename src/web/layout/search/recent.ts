/** What was searched for in this browser, newest first. It stays here, and can be cleared. */
const KEY = 'recentSearches'
const MOST = 5

export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function rememberSearch(words: string): void {
  const said = words.trim().slice(0, 120)
  if (said.length < 2) return
  keep([said, ...recentSearches().filter((each) => each.toLowerCase() !== said.toLowerCase())].slice(0, MOST))
}

export const forgetSearches = (): void => keep([])

function keep(searches: string[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches))
  } catch {
    // full, or not allowed here: then nothing is remembered
  }
}
