/** One fault that somebody could make in a minute: `find` stands once in `file`, `put` takes its place, and one of `tests` must notice. */
export type Fault = { name: string; file: string; find: string; put: string; tests: readonly string[] }
