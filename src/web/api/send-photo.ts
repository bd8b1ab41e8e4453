const TRIES = 4
const DEFAULT_pause_s = 5
const LONGEST_pause_s = 20

/** Uploads a file as the request body. Retries on 503 after `Retry-After`. */
export async function sendPhoto(address: string, init: { method: 'POST' | 'PUT'; body: Blob }): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const answer = await fetch(address, init)
    if (answer.status !== 503 || attempt === TRIES) return answer
    const pause_s = Math.min(Number(answer.headers.get('Retry-After')) || DEFAULT_pause_s, LONGEST_pause_s)
    await new Promise((resolve) => setTimeout(resolve, pause_s * 1000))
  }
}
