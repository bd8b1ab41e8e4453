import type { QueryKey } from '@tanstack/react-query'

/** Returns the URL of a query key: its path and the truthy parameters. */
export function addressOf([path, parameters]: QueryKey): string {
  if (typeof parameters !== 'object' || parameters === null) return String(path)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value) query.append(name, String(value))
  return query.size > 0 ? `${path}?${query}` : String(path)
}

export const fillPath = (path: string, params?: Readonly<Record<string, unknown>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
