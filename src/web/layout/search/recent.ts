/** Recent searches, newest first. Stored in this browser only. */
const KEY = 'recentSearches'
const MAX = 5

export function recentSearches(): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(saved) ? saved.filter((words) => typeof words === 'string').slice(0, MAX) : []
  } catch {
    return []
  }
}

export function rememberSearch(search: string): void {
  const query = search.trim().slice(0, 120)
  if (query.length < 2) return
  save([query, ...recentSearches().filter((each) => each.toLowerCase() !== query.toLowerCase())].slice(0, MAX))
}

export const forgetSearches = (): void => save([])

function save(searches: string[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches))
  } catch {
    // storage is full or blocked: nothing is stored
  }
}
