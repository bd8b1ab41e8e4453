import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { data, type RouterContextProvider } from 'react-router'
import type { AnswerTo } from './client.ts'
import { apiContext } from './contexts.ts'
import { getQueryClient, readFrom } from './query-client.ts'
import { ApiProblem } from './transport.ts'

type Wanted = Record<string, { queryKey: QueryKey }>

/** What a screen asked for, by name, and the same answers under their keys for the browser's cache. */
export type Answers<W extends Wanted> = { [Name in keyof W]: AnswerTo<W[Name]> } & { known: [QueryKey, unknown][] }

/** Reads on the server, all at once and in process, what the screen will show. */
export async function onServer<W extends Wanted>(context: Readonly<RouterContextProvider>, wanted: W): Promise<Answers<W>> {
  const fetchApi = context.get(apiContext)
  return gather(wanted, (queryKey) => readFrom(fetchApi, queryKey))
}

/** The same in the browser when it moves to another screen: what was read before is not asked again. */
export async function inBrowser<W extends Wanted>(wanted: W): Promise<Answers<W>> {
  const client = getQueryClient()
  return gather(wanted, (queryKey) => client.fetchQuery({ queryKey }))
}

async function gather<W extends Wanted>(wanted: W, read: (key: QueryKey) => Promise<unknown>): Promise<Answers<W>> {
  const names = Object.entries(wanted)
  const answers = await Promise.all(names.map(([, { queryKey }]) => read(queryKey)))
  return {
    ...Object.fromEntries(names.map(([name], place) => [name, answers[place]])),
    known: names.map(([, { queryKey }], place) => [queryKey, answers[place]]),
  } as unknown as Answers<W>
}

/** Nothing is there; and where an address is bent or too long for anything to be there, that is the same. */
export const isMiss = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 404 || error.status === 414 || error.code === 'request.invalid')

/** For the screens whose every miss is the not-found page. */
export function orNotFound(error: unknown): never {
  throw isMiss(error) ? data(null, { status: 404 }) : error
}

/** What came with the page itself, as its markup shows it. */
const sent = new WeakMap<QueryClient, Map<string, unknown>>()
export const asSent = (client: QueryClient, hash: string): unknown => sent.get(client)?.get(hash)

/** Gives the browser's cache what came with the page. */
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
