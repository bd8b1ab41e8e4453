import type { DataTag, QueryKey, UndefinedInitialDataOptions } from '@tanstack/react-query'
import type { AnswerOf, ApiOf, BodyOf, CallOf, NeedsKey, ParamsOf, PathsOf, QueryOf } from '#platform/api/client-types.ts'
import { addressOf, fillPath } from './address.ts'
import { browserFetch, type FetchApi } from './transport.ts'
import { write } from './write.ts'

export type { BodyOf } from '#platform/api/client-types.ts'

/** Query options of a read. The key carries the response type. */
export type Read<Answer> = UndefinedInitialDataOptions<Answer, Error, Answer, QueryKey> & {
  queryKey: DataTag<QueryKey, Answer, Error>
}
export type AnswerToKey<Key extends QueryKey> = Key extends DataTag<unknown, infer Answer, unknown> ? Answer : unknown
export type AnswerTo<R extends { queryKey: QueryKey }> = AnswerToKey<R['queryKey']>

type Writing = 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Falsy = false | 0 | '' | null | undefined
type Members<T> = { [Name in keyof T]: T[Name] }

/** Property that is optional when the endpoint declares nothing for it, or only optional parts. */
type RequestPart<Name extends string, T> = [T] extends [undefined]
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

export type AddressInput<E> = Members<RequestPart<'params', ParamsOf<E>> & RequestPart<'query', Query<E>>>
/** `key`: the `Idempotency-Key`, which makes a repeated call safe. */
export type WriteInput<E> = Members<
  RequestPart<'params', ParamsOf<E>> &
    RequestPart<'query', Query<E>> &
    (E extends { rawBody?: true } ? { body: never } : RequestPart<'body', BodyOf<E>>) &
    (NeedsKey<E> extends true ? { key: string } : { key?: undefined })
>
type Rest<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input]

/** Response of a read. Customer endpoints give null to a guest (401). */
export type ReadAnswer<E> = E extends { access: 'customer' } ? AnswerOf<E> | null : AnswerOf<E>

export type Client<Api> = {
  /** Query options of a `GET`. The key is the path, plus the query if there is one. */
  read<P extends PathsOf<Api, 'GET'>>(
    path: P,
    ...input: Rest<AddressInput<CallOf<Api, 'GET', P>>>
  ): Read<ReadAnswer<CallOf<Api, 'GET', P>>>
  /** Query key prefix that matches every query of a path, for `invalidateQueries` and `removeQueries`. */
  every<P extends PathsOf<Api, 'GET'>>(
    path: P,
    ...input: Rest<Pick<AddressInput<CallOf<Api, 'GET', P>>, 'params'>>
  ): { queryKey: DataTag<QueryKey, ReadAnswer<CallOf<Api, 'GET', P>>, Error> }
  address<P extends PathsOf<Api, 'GET' | Writing>>(path: P, ...input: Rest<AddressInput<CallAt<Api, P>>>): string
  send<M extends Writing, P extends PathsOf<Api, M>>(
    method: M,
    path: P,
    ...input: Rest<WriteInput<CallOf<Api, M, P>>>
  ): Promise<AnswerOf<CallOf<Api, M, P>>>
}
type CallAt<Api, P extends string> = CallOf<Api, 'GET' | Writing, P>

type RequestArgs = { params?: Record<string, unknown>; query?: object; body?: unknown; key?: string }

const keyOf = (path: string, { params, query }: RequestArgs = {}): QueryKey => {
  const filled = fillPath(path, params)
  return query ? [filled, query] : [filled]
}

type ApiOfAll<Module> = Every<Module extends unknown ? ApiOf<Module> : never>
type Every<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void ? All : never

/**
 * Returns a client for the given resources. Their modules are imported as types only, so none of their code reaches the
 * browser.
 */
export const clientOf = <Module>(fetchApi: FetchApi = browserFetch): Client<ApiOfAll<Module>> => {
  const read = (path: string, args?: RequestArgs) => ({ queryKey: keyOf(path, args) })
  const untyped = {
    read,
    every: read,
    address: (path: string, args?: RequestArgs) => addressOf(keyOf(path, args)),
    send: async (method: string, path: string, args: RequestArgs = {}) => {
      const headers = args.key ? { 'Idempotency-Key': args.key } : undefined
      return (await write(fetchApi, method, addressOf(keyOf(path, args)), args.body, headers)).json()
    },
  }
  return untyped as unknown as Client<ApiOfAll<Module>>
}
