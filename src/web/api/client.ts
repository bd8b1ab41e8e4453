import type { DataTag, QueryKey, UndefinedInitialDataOptions } from '@tanstack/react-query'
import type { AnswerOf, ApiOf, BodyOf, CallOf, NeedsKey, ParamsOf, PathsOf, QueryOf } from '#platform/api/client-types.ts'
import { addressOf, fillPath } from './address.ts'
import { browserFetch, type FetchApi } from './transport.ts'
import { write } from './write.ts'

export type { BodyOf } from '#platform/api/client-types.ts'

/** A read: what `useRead`, `useQuery`, `fetchQuery`, `onServer` and `inBrowser` take. Its key carries the type of its answer. */
export type Read<Answer> = UndefinedInitialDataOptions<Answer, Error, Answer, QueryKey> & {
  queryKey: DataTag<QueryKey, Answer, Error>
}
export type AnswerToKey<Key extends QueryKey> = Key extends DataTag<unknown, infer Answer, unknown> ? Answer : unknown
export type AnswerTo<R extends { queryKey: QueryKey }> = AnswerToKey<R['queryKey']>

type Writing = 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Falsy = false | 0 | '' | null | undefined
type Members<T> = { [Name in keyof T]: T[Name] }

/** A member that may be left out where nothing is declared for it, or all of it is optional. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? { [N in Name]?: undefined }
  : undefined extends T
    ? { [N in Name]?: T }
    : Record<never, never> extends T
      ? { [N in Name]?: T }
      : { [N in Name]: T }

/** Query parameters of an endpoint. Optional ones accept any falsy value, which is left out of the URL. */
type Query<E> =
  QueryOf<E> extends infer Q
    ? [Q] extends [undefined]
      ? undefined
      : Members<{ [Name in keyof Q]: undefined extends Q[Name] ? Q[Name] | Falsy : Q[Name] }>
    : never

export type AddressInput<E> = Members<Part<'params', ParamsOf<E>> & Part<'query', Query<E>>>
/** `key` is the `Idempotency-Key`: a call with it happens once, however often it is sent. A file is sent with `fetch` itself. */
export type WriteInput<E> = Members<
  Part<'params', ParamsOf<E>> &
    Part<'query', Query<E>> &
    (E extends { rawBody?: true } ? { body: never } : Part<'body', BodyOf<E>>) &
    (NeedsKey<E> extends true ? { key: string } : { key?: undefined })
>
type Rest<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input]

/** Response of a read. Customer endpoints give null to a guest (401). Admin endpoints are read only behind the admin gate. */
export type ReadAnswer<E> = E extends { access: 'customer' } ? AnswerOf<E> | null : AnswerOf<E>

/** The addresses of some resources, with what is sent to each and what it answers, as they are declared. */
export type Client<Api> = {
  /** A `GET` under its key: the path, and the query where there is one (specification, section 7). */
  read<P extends PathsOf<Api, 'GET'>>(
    path: P,
    ...input: Rest<AddressInput<CallOf<Api, 'GET', P>>>
  ): Read<ReadAnswer<CallOf<Api, 'GET', P>>>
  /** Query key prefix that matches every query of a path, for `invalidateQueries` and `removeQueries`. */
  every<P extends PathsOf<Api, 'GET'>>(
    path: P,
    ...input: Rest<Pick<AddressInput<CallOf<Api, 'GET', P>>, 'params'>>
  ): { queryKey: DataTag<QueryKey, ReadAnswer<CallOf<Api, 'GET', P>>, Error> }
  /** Returns the URL, for a link or a direct request. */
  address<P extends PathsOf<Api, 'GET' | Writing>>(path: P, ...input: Rest<AddressInput<CallAt<Api, P>>>): string
  /** A write, and what it answers. */
  send<M extends Writing, P extends PathsOf<Api, M>>(
    method: M,
    path: P,
    ...input: Rest<WriteInput<CallOf<Api, M, P>>>
  ): Promise<AnswerOf<CallOf<Api, M, P>>>
}
type CallAt<Api, P extends string> = CallOf<Api, 'GET' | Writing, P>

type Given = { params?: Record<string, unknown>; query?: object; body?: unknown; key?: string }

const keyOf = (path: string, { params, query }: Given = {}): QueryKey => {
  const filled = fillPath(path, params)
  return query ? [filled, query] : [filled]
}

/** Resources are given as a union of their modules. */
type ApiOfAll<Module> = Every<Module extends unknown ? ApiOf<Module> : never>
type Every<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void ? All : never

/**
 * A client for the resources that a subject uses, typed from their declarations; nothing of them reaches the browser.
 *
 *     import type * as cart from '#api/shop/cart/cart.ts'
 *     import type * as orders from '#api/shop/orders/orders.ts'
 *     const api = clientOf<typeof cart | typeof orders>()
 */
export const clientOf = <Module>(fetchApi: FetchApi = browserFetch): Client<ApiOfAll<Module>> => {
  const read = (path: string, given?: Given) => ({ queryKey: keyOf(path, given) })
  const untyped = {
    read,
    every: read,
    address: (path: string, given?: Given) => addressOf(keyOf(path, given)),
    send: async (method: string, path: string, given: Given = {}) => {
      const headers = given.key ? { 'Idempotency-Key': given.key } : undefined
      return (await write(fetchApi, method, addressOf(keyOf(path, given)), given.body, headers)).json()
    },
  }
  return untyped as unknown as Client<ApiOfAll<Module>>
}
