const STORAGE_KEY = 'loomcourt-admin-recent'
const MAX_RECENT = 5

export type Visited = { to: string; name: string }

const isVisited = (value: unknown): value is Visited =>
  typeof (value as Visited | null)?.to === 'string' && typeof (value as Visited).name === 'string'

/** Recent visits, newest first, stored in this browser only. Empty when storage is blocked. */
export function recentVisits(): Visited[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isVisited).slice(0, MAX_RECENT) : []
  } catch {
    return []
  }
}

export function rememberVisit(visited: Visited): void {
  const others = recentVisits().filter(({ to }) => to !== visited.to)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([visited, ...others].slice(0, MAX_RECENT)))
  } catch {
    // Storage is blocked: there are no recent visits.
  }
}
