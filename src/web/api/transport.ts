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

/** Retries of a request that the server was too busy to begin, and the longest wait before one. */
const MAX_RETRIES = 2
const MAX_WAIT_s = 5

/** `server.busy` is refused before anything is done, so that even a write without a key can be sent again. */
async function fetchUnlessBusy(path: string, init: RequestInit | undefined): Promise<Response> {
  for (let retry = 0; ; retry++) {
    const answer = await fetch(path, init)
    if (retry === MAX_RETRIES || answer.headers.get('Problem-Code') !== 'server.busy') return answer
    const wait_s = Math.min(Number(answer.headers.get('Retry-After')), MAX_WAIT_s)
    await new Promise((later) => setTimeout(later, wait_s * 1000))
  }
}

export const browserFetch: FetchApi = async (path, init) => {
  const ask = () => fetchUnlessBusy(door + path, init)
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
    this.name = 'ApiProblem'
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
