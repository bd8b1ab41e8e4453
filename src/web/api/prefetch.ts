import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { data, type RouterContextProvider } from 'react-router'
import type { AnswerTo } from './client.ts'
import { apiContext } from './contexts.ts'
import { getQueryClient, readFrom } from './query-client.ts'
import { ApiProblem } from './transport.ts'

type Reads = Record<string, { queryKey: QueryKey }>

/** Responses of a screen's reads by name. `known` holds the same responses by query key, to fill the browser's cache. */
export type Answers<W extends Reads> = { [Name in keyof W]: AnswerTo<W[Name]> } & { known: [QueryKey, unknown][] }

export async function onServer<W extends Reads>(context: Readonly<RouterContextProvider>, reads: W): Promise<Answers<W>> {
  const fetchApi = context.get(apiContext)
  return gather(reads, (queryKey) => readFrom(fetchApi, queryKey))
}

/** Runs a screen's reads in the browser on navigation. Cached responses are not requested again. */
export async function inBrowser<W extends Reads>(reads: W): Promise<Answers<W>> {
  const client = getQueryClient()
  return gather(reads, (queryKey) => client.fetchQuery({ queryKey }))
}

async function gather<W extends Reads>(reads: W, read: (key: QueryKey) => Promise<unknown>): Promise<Answers<W>> {
  const names = Object.entries(reads)
  const answers = await Promise.all(names.map(([, { queryKey }]) => read(queryKey)))
  return {
    ...Object.fromEntries(names.map(([name], place) => [name, answers[place]])),
    known: names.map(([, { queryKey }], place) => [queryKey, answers[place]]),
  } as unknown as Answers<W>
}

/** True when a read failed because the resource does not exist (404), or its URL is malformed or too long (414). */
export const isMiss = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 404 || error.status === 414 || error.code === 'request.invalid')

export function orNotFound(error: unknown): never {
  throw isMiss(error) ? data(null, { status: 404 }) : error
}

/** Responses that the server rendered the page with, by query hash. Hydration must see these values, not newer ones. */
const sent = new WeakMap<QueryClient, Map<string, unknown>>()
export const asSent = (client: QueryClient, hash: string): unknown => sent.get(client)?.get(hash)

/**
 * Fills the browser's query cache with the responses sent with the page. Values that are cached
 * already are kept.
 */
export function remember(client: QueryClient, screens: readonly unknown[]): void {
  const first = new Map<string, unknown>()
  sent.set(client, first)
  for (const screen of screens) {
    for (const [key, answer] of (screen as { known?: [QueryKey, unknown][] } | undefined)?.known ?? []) {
      first.set(hashKey(key), answer)
      if (client.getQueryData(key) === undefined) client.setQueryData(key, answer)
    }
  }
}
