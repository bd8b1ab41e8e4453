export type FetchApi = (path: string, init?: RequestInit) => Promise<Response>
/** Part of `Response` that callers may use, so that an in-process call can supply it too. */
export type Answered = Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'text' | 'json'>
export type AskApi = (path: string, init?: RequestInit) => Promise<Answered>

type Looker = (response: Response, again: () => Promise<Response>) => Promise<Response>
let look: Looker | undefined
/** Installs an interceptor that sees each response of `browserFetch` before the caller and may repeat the request. */
export const lookAtAnswers = (looker: Looker | undefined): void => {
  look = looker
}

let door = ''
/** Sets the path prefix for later requests by `browserFetch` in this document, for the second storefront. */
export const enterAt = (its: string): void => {
  door = its
}

export const browserFetch: FetchApi = async (path, init) => {
  const ask = () => fetch(door + path, init)
  const answer = await ask()
  return look ? look(answer, ask) : answer
}

export class ApiProblem extends Error {
  readonly status: number
  /** Error message for the user, without the status. */
  readonly sentence: string
  readonly code: string | undefined
  readonly requestId: string | undefined

  constructor(response: Answered, text: string) {
    super(`${response.status}: ${text || response.statusText}`)
    this.status = response.status
    this.sentence = text || response.statusText
    this.code = response.headers.get('Problem-Code') ?? undefined
    this.requestId = response.headers.get('Request-Id') ?? undefined
  }
}

export async function throwUnlessOk(response: Answered): Promise<void> {
  if (!response.ok) throw new ApiProblem(response, await response.text())
}

/** Returns the server's error message, or undefined when the error is not a response of the API. */
export const sentenceOf = (error: unknown): string | undefined => (error instanceof ApiProblem ? error.sentence : undefined)
