import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { nonceContext } from './api/contexts.ts'
import { Nonce } from './document/nonce.ts'

export { apiContext, nonceContext } from './api/contexts.ts'

const PATIENCE_ms = 6000

/** Sends a page only when it is complete. A render error fails the whole page. */
export default function respond(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  contexts: RouterContextProvider,
): Promise<Response> {
  const nonce = contexts.get(nonceContext)
  const page = (
    <Nonce value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </Nonce>
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY, // the page is complete, so no script has to move streamed parts
      onAllReady() {
        clearTimeout(patience)
        pipe(collect((html) => resolve(new Response(html, { headers, status }))))
      },
      onError: reject,
    })
    const patience = setTimeout(() => abort(), PATIENCE_ms)
  })
}

function collect(onEnd: (html: Uint8Array<ArrayBuffer>) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    write(piece: Buffer, _encoding, next) {
      pieces.push(piece)
      next()
    },
    final(next) {
      onEnd(Buffer.concat(pieces))
      next()
    },
  })
}
