export type MailedLink = { kind: 'verify' | 'reset' | 'claim'; token: string }

export function linkIn(search: URLSearchParams): MailedLink | undefined {
  for (const kind of ['verify', 'reset', 'claim'] as const) {
    const token = search.get(kind)
    if (token) return { kind, token }
  }
  return undefined
}
