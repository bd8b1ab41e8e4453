import type { CDPSession } from 'playwright-core'

/** `bytes`: on the wire, with headers. */
export type Requests = { count: number; bytes: number }
const KINDS = ['Document', 'Stylesheet', 'Font', 'Image', 'Script'] as const
export type RequestKind = (typeof KINDS)[number] | 'Other'

/** Counts requests that get a response, from the call on. The caller must enable `Network`. */
export function requestsOf(session: CDPSession): () => Map<RequestKind, Requests> {
  const kinds = new Map<string, { kind: RequestKind; bytes: number }>()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    const kind = KINDS.find((name) => name === type) ?? 'Other'
    kinds.set(requestId, { kind, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = kinds.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  return () => {
    const all = new Map<RequestKind, Requests>([...KINDS, 'Other' as const].map((kind) => [kind, { count: 0, bytes: 0 }]))
    for (const { kind, bytes } of kinds.values()) {
      const { count, bytes: before } = all.get(kind) ?? { count: 0, bytes: 0 }
      all.set(kind, { count: count + 1, bytes: before + bytes })
    }
    return all
  }
}
