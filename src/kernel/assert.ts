/** For our own mistakes only. What a person can get wrong is refused with a `Problem` instead. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message)
}

/** The value, which our own code has made sure is there. */
export function present<T>(value: T | null | undefined, what: string): T {
  assert(value !== null && value !== undefined, `${what} is missing`)
  return value
}
