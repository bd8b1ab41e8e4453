/** What a room refuses: a stable code, the status it travels with, and one plain sentence for the person. */
export type Problem = {
  code: string
  status: 400 | 401 | 402 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503
  message: string
  /** What its sentence was made of, for whoever says it in another language by its code. */
  values?: Record<string, string | number>
}

/** A refusal is a value; a bug is an exception. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: Problem }

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value })
export const refuse = (problem: Problem): Outcome<never> => ({ ok: false, problem })
