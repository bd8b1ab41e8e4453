import { Readable } from 'node:stream'
import type { Channel } from '#domain/pricing/goods.ts'
import type { Deps } from '#platform/deps.ts'
import { storeSettings } from '#services/settings/index.ts'
import { feedItem } from './feed-item.ts'
import { goodsAfter } from './goods-on-sale.ts'
import { packed, tag, unpacked, XML_HEAD } from './xml.ts'

const PART = 500
/** Limit of 100,000 products. The feed leaves out further ones. */
const MAX_PARTS = 200

type Site = { channel: Channel; origin: string }
/** Compressed part of the feed, and the id after which the next part begins; null after the last. */
type FeedPart = { xml: Buffer; next: number | null }

const partAfter = (deps: Deps, id: number, { channel, origin }: Site): Promise<FeedPart> =>
  deps.cache(`feed ${channel} ${origin} ${id}`, async () => {
    const goods = await goodsAfter(deps, { channel, now: deps.clock.now() }, { id, limit: PART })
    const { name } = await storeSettings(deps)
    const items = goods.flatMap((each) => each.variants.map((variant) => feedItem(each, variant, { store: name, origin })))
    return { xml: await packed(items.join('')), next: goods.length < PART ? null : (goods.at(-1)?.id ?? null) }
  })

/** Streams the feed part by part, so at most one part is in memory as text. */
async function* feed(deps: Deps, site: Site): AsyncGenerator<Uint8Array> {
  const { name, city } = await storeSettings(deps)
  const channelTags = [tag('title', name), tag('link', site.origin), tag('description', [name, city].filter(Boolean).join(', '))]
  yield Buffer.from(`${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${channelTags.join('')}\n`)
  for (let number = 0, after: number | null = 0; number < MAX_PARTS && after !== null; number++) {
    const part: FeedPart = await partAfter(deps, after, site)
    yield await unpacked(part.xml)
    after = part.next
  }
  yield Buffer.from('</channel></rss>\n')
}

export const productFeed = (deps: Deps, channel: Channel): Response =>
  new Response(Readable.toWeb(Readable.from(feed(deps, { channel, origin: deps.publicAddress() }))) as ReadableStream, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  })
