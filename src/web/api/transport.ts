/** How the API is reached: `fetch` in the browser, a call in process on the server. */
export type FetchApi = (path: string, init?: RequestInit) => Promise<Response>
/** What is read of an answer, wherever it came from. */
export type Answered = Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'text' | 'json'>
export type AskApi = (path: string, init?: RequestInit) => Promise<Answered>

type Looker = (response: Response, again: () => Promise<Response>) => Promise<Response>
let look: Looker | undefined
/** Sees each answer before whoever asked does, and may ask once more in its place: `shared/step-up/step-up.tsx`. */
export const lookAtAnswers = (looker: Looker | undefined): void => {
  look = looker
}

let door = ''
/** From now on this document asks at another door of the API: that of the second storefront (`shared/storefront/enter.ts`). */
export const enterAt = (its: string): void => {
  door = its
}

export const browserFetch: FetchApi = async (path, init) => {
  const ask = () => fetch(door + path, init)
  const answer = await ask()
  return look ? look(answer, ask) : answer
}

/** An answer that is not ok: the message is `STATUS: text`; the rest is for the screen that shows it. */
export class ApiProblem extends Error {
  readonly status: number
  /** The sentence for the person, without the status. */
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

/** What the server said went wrong, or nothing when it never answered. */
export const sentenceOf = (error: unknown): string | undefined => (error instanceof ApiProblem ? error.sentence : undefined)
