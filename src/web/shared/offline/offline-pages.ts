import { CACHES, SHELL } from './cache-rules.ts'

export type OfflinePage = { path: string; title: string }

/** Returns at most `limit` viewed pages that can be opened offline, most recent first, without those of `SHELL`. */
export async function offlinePages(limit: number): Promise<OfflinePage[]> {
  if (typeof caches === 'undefined') return []
  const pages = await caches.open(CACHES.pages)
  const addresses = (await pages.keys()).map(({ url }) => new URL(url)).filter(({ pathname }) => !SHELL.includes(pathname))
  return Promise.all(
    addresses
      .slice(-limit)
      .reverse()
      .map(async ({ href, pathname, search }) => {
        const html = (await (await pages.match(href))?.text()) ?? ''
        const head = new DOMParser().parseFromString(html.slice(0, html.indexOf('<body')), 'text/html')
        return { path: pathname + search, title: head.title.split(' | ')[0] || pathname }
      }),
  )
}
