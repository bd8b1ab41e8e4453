import type { QueryKey } from '@tanstack/react-query'

/**
 * Returns the URL of a query key. Its first element is the path; the truthy entries of its second, if it is an object, are the
 * query string.
 */
export function addressOf([path, parameters]: QueryKey): string {
  if (typeof parameters !== 'object' || parameters === null) return String(path)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value) query.append(name, String(value))
  return query.size > 0 ? `${path}?${query}` : String(path)
}

/** Replaces each `:name` in the path by its URL-encoded value. */
export const fillPath = (path: string, params?: Readonly<Record<string, unknown>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
