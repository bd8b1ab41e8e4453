/** Refusal of a request: a stable code, an HTTP status, and one sentence for the user. */
export type Problem = {
  code: string
  status: 400 | 401 | 402 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503
  message: string
  /** Values to insert into the message or into its translation, which is looked up by `code`. */
  values?: Record<string, string | number>
}

/** Result of a use case. Expected refusals are returned; bugs and lost connections throw. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: Problem }

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value })
export const refuse = (problem: Problem): Outcome<never> => ({ ok: false, problem })
