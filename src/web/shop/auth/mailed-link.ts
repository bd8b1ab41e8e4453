export type MailedLink = { kind: 'verify' | 'reset' | 'claim'; token: string }

/** Reads an e-mailed link from the query of its address. Undefined when the query has none. */
export function linkIn(search: URLSearchParams): MailedLink | undefined {
  for (const kind of ['verify', 'reset', 'claim'] as const) {
    const token = search.get(kind)
    if (token) return { kind, token }
  }
  return undefined
}
