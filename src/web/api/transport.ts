/** How an address is asked: `fetch` in the browser, the API in process on the server. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>

export const askBrowser: Ask = (path, init) => fetch(path, init)

/** An answer that is not ok: the message is `STATUS: text`; the rest is for the screen that shows it. */
export class Refusal extends Error {
  readonly status: number
  /** The sentence for the person, without the status. */
  readonly sentence: string
  readonly code: string | undefined
  readonly requestId: string | undefined

  constructor(response: Response, text: string) {
    super(`${response.status}: ${text || response.statusText}`)
    this.name = 'Refusal'
    this.status = response.status
    this.sentence = text || response.statusText
    this.code = response.headers.get('Problem-Code') ?? undefined
    this.requestId = response.headers.get('Request-Id') ?? undefined
  }
}

export async function mustBeOk(response: Response): Promise<void> {
  if (!response.ok) throw new Refusal(response, await response.text())
}

/** What the server said of a refusal, or nothing when it never answered. */
export const sentenceOf = (error: unknown): string | undefined => (error instanceof Refusal ? error.sentence : undefined)
