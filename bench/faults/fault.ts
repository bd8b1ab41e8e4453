/** `find` occurs once in `file` and is replaced by `put`. One of `tests` must fail. */
export type Fault = { name: string; file: string; find: string; put: string; tests: readonly string[] }
