import type { QueryKey } from '@tanstack/react-query'

/** The first element of the key is the path; the truthy entries of the second, if it is an object, are the query string. */
export function addressOf([path, wanted]: QueryKey): string {
  if (typeof wanted !== 'object' || wanted === null) return String(path)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(wanted)) if (value) query.append(name, String(value))
  return query.size > 0 ? `${path}?${query}` : String(path)
}

/** Puts each value in the place of its `:name`, encoded. */
export const fillPath = (path: string, params?: Readonly<Record<string, unknown>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
