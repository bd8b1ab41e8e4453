import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { addressOf } from './address.ts'
import type { AnswerToKey } from './client.ts'
import { type AskApi, browserFetch, type FetchApi, throwUnlessOk } from './transport.ts'

/** Fetches the response for a query key. Returns null on 401 and throws on any other error status. */
export async function readFrom<Key extends QueryKey>(fetchApi: AskApi, key: Key): Promise<AnswerToKey<Key>> {
  const response = await fetchApi(addressOf(key), { credentials: 'include' })
  if (response.status === 401) return null as AnswerToKey<Key>
  await throwUnlessOk(response)
  return response.json()
}

/** Creates a query client whose queries by default never go stale and are not retried. */
export function makeQueryClient(fetchApi: FetchApi): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => readFrom(fetchApi, queryKey),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
      },
      mutations: { retry: false },
    },
  })
}

let browserClient: QueryClient | undefined

/** Returns the tab's query client. On the server each page gets a new one, because it holds one visitor's data. */
export function getQueryClient(): QueryClient {
  if (typeof document === 'undefined') return makeQueryClient(browserFetch)
  browserClient ??= makeQueryClient(browserFetch)
  return browserClient
}
