import type { z } from 'zod'
import type { Endpoint, Method } from '../endpoint.ts'

/**
 * What a client may know of a file of declarations. Types only: nothing of the server reaches the browser.
 *
 *     type Api = ApiOf<typeof import('#api/shop/cart/cart.ts')> & ApiOf<typeof import('#api/shop/orders/orders.ts')>
 *     type NewLine = BodyOf<Api['POST /api/cart/lines']>
 */
export type ApiOf<Module> = {
  [Name in keyof Module as Module[Name] extends Endpoint ? CallName<Module[Name]> : never]: Module[Name]
}
type CallName<E extends Endpoint> = `${E['method']} ${E['path']}`

/** The addresses that can be asked by a method: `'/api/cart' | '/api/orders/:number' …` for `GET`. */
export type PathsOf<Api, M extends Method> = keyof Api extends infer Name ? (Name extends `${M} ${infer P}` ? P : never) : never

/** The declaration behind a method and an address. */
export type CallOf<Api, M extends Method, P extends string> = `${M} ${P}` extends infer Name
  ? Name extends keyof Api
    ? Api[Name]
    : never
  : never

/** What is sent as the body, before it is read: defaults may be left out. `undefined` where no body is declared. */
export type BodyOf<E> = E extends { rawBody?: true } ? BodyInit : Sent<ShapeOf<E, 'body'>>

/** What can stand behind the question mark. A value that the server coerces is sent as what it becomes. */
export type QueryOf<E> = Loose<ShapeOf<E, 'query'>>

/** What stands in for each `:name` of the address; `undefined` for an address without one. */
export type ParamsOf<E> = E extends { path: infer P }
  ? [NamesIn<P>] extends [never]
    ? undefined
    : { [Name in NamesIn<P>]: Name extends keyof Loose<ShapeOf<E, 'params'>> ? Loose<ShapeOf<E, 'params'>>[Name] : string }
  : never

/** What is answered, as it arrives: JSON, so a date is its ISO text. `unknown` for files and streams. */
export type AnswerOf<E> = E extends { returns: infer R extends z.ZodType } ? AsJson<z.output<R>> : never

/** Whether the call needs an `Idempotency-Key`. */
export type NeedsKey<E> = E extends { idempotent?: infer I } ? (true extends I ? true : false) : false

type ShapeOf<E, Part extends 'params' | 'query' | 'body'> = E extends { [Name in Part]?: infer S } ? Exclude<S, undefined> : never
type Sent<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.input<S> : undefined
type Loose<S> = [S] extends [never]
  ? undefined
  : S extends z.ZodType
    ? { [Key in keyof z.input<S>]: Asked<z.input<S>[Key], z.output<S>[Key & keyof z.output<S>]> }
    : undefined
type Asked<In, Out> = unknown extends In ? Out : [Out] extends [boolean | undefined] ? In | Out : In
type NamesIn<P> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
type AsJson<T> = unknown extends T
  ? T
  : T extends Date
    ? string
    : T extends string | number | boolean | null | undefined
      ? T
      : T extends object
        ? { [Key in keyof T]: AsJson<T[Key]> }
        : T
