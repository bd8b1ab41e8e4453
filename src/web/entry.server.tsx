import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { nonceContext } from './api/contexts.ts'
import { Nonce } from './document/nonce.ts'

export { apiContext, nonceContext } from './api/contexts.ts'

const PATIENCE_ms = 6000

/**
 * A page is sent when it is whole: nothing in it comes later, and a page in one piece costs a quarter less than the same
 * page as a stream of small ones. What fails while it is rendered fails the page.
 */
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
      progressiveChunkSize: Number.POSITIVE_INFINITY, // the page is whole: no part of it is put in its place by a script
      onAllReady() {
        clearTimeout(patience)
        pipe(collect((html) => resolve(new Response(html, { headers, status }))))
      },
      onError: reject,
    })
    const patience = setTimeout(() => abort(), PATIENCE_ms)
  })
}

/** Takes a page's pieces as they come and hands them on as one. */
function collect(whole: (html: Uint8Array<ArrayBuffer>) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    write(piece: Buffer, _encoding, next) {
      pieces.push(piece)
      next()
    },
    final(next) {
      whole(Buffer.concat(pieces))
      next()
    },
  })
}
