import type { Figure } from '#domain/content/page-blocks.ts'
import type { Language } from '#kernel/languages.ts'
import * as chat from '#modules/chat/index.ts'
import { orderNumberIn } from '#modules/orders/index.ts'
import type { Deps } from '#platform/deps.ts'
import { chosenProducts } from '#views/catalogue/chosen-products.ts'
import { cardsById } from '#views/catalogue/product-cards.ts'
import { NONE, pageFigures } from '#views/content/page-figures.ts'
import { shownPage } from '#views/content/shown-pages.ts'
import { myOrders } from '#views/orders/my-orders.ts'
import { shownOrder } from '#views/orders/order.ts'
import { searchPages } from '#views/search/search-pages.ts'
import { searchProducts } from '#views/search/search-products.ts'
import { type Answer, answer, type Draft, type Question, type Reader } from './draft.ts'
import { payways } from './pay-ways.ts'

const MAX_CARDS = 4
/** Number of misses in a row after which the chat is handed over to staff. */
const MAX_MISSES = 2

/**
 * Returns the assistant's answer. Hands over to staff on request, after two misses, and for payment
 * and complaints.
 */
export async function answerQuestion(deps: Deps, question: Question): Promise<Answer> {
  const understood = chat.intentOf(question.text, question.language)
  const language = understood?.language ?? question.language
  return { ...(await answerIn(deps, question, language, understood?.intent)), language }
}

async function answerIn(deps: Deps, question: Question, language: Language, intent: chat.Intent | undefined): Promise<Draft> {
  const reader: Reader = { deps, question, language, t: chat.answerText(language) }
  if (intent === 'person' || intent === 'payment' || intent === 'anger') return forPerson(reader, intent)
  if (intent === 'order' || orderNumberIn(question.text)) return withArticle(reader, await aboutOrder(reader))
  if (intent === 'payways') return withArticle(reader, await payways(reader))
  if (intent === 'products' || intent === undefined) return fromCatalogueAndPages(reader, intent === 'products')
  return withArticle(reader, await aboutShop(reader, intent))
}

async function forPerson({ deps, language, t }: Reader, why: 'person' | 'payment' | 'anger'): Promise<Draft> {
  const { hours = NONE } = await pageFigures(deps, language)
  const key = why === 'anger' ? 'sorry' : why
  return { ...answer('person', t(key, { hours })), handOver: true }
}

async function unsure(reader: Reader): Promise<Draft> {
  if (reader.question.misses + 1 >= MAX_MISSES) return { ...(await forPerson(reader, 'anger')), isMiss: true }
  const replies = chat.repliesIn(reader.language, ['delivery', 'returns', 'order', 'size', 'person'])
  return { ...answer('unsure', reader.t('unsure'), { replies }), isMiss: true }
}

/**
 * Shows the order that the text names; without a number, the latest one of the account. Visitors who own no such order get the
 * ways to prove ownership.
 */
async function aboutOrder({ deps, question, t }: Reader): Promise<Draft> {
  const { user, visitorId, text } = question
  const number = orderNumberIn(text)
  const own = number ? await shownOrder(deps, { visitorId, ...(user && { user }) }, number) : undefined
  if (own?.ok) return orderAnswer(t, own.value)
  const mine = user && !number ? await myOrders(deps, user.id, { limit: 1 }) : undefined
  const latest = mine?.ok ? mine.value.orders[0] : undefined
  if (latest) return orderAnswer(t, latest)
  const signIn = user ? [] : [{ title: t('links.signIn'), to: '/auth?next=%2Forders' }]
  return answer('order', t('orderProof'), { proveOrder: true, links: [{ title: t('links.track'), to: '/track' }, ...signIn] })
}

const orderAnswer = (t: Reader['t'], { id, number }: { id: string; number: string }): Draft =>
  answer('order', t('order'), { order: number, source: { title: number, to: `/user/order/${id}` } })

/** Slugs of the content pages that are the source of an answer. */
const PAGES = {
  delivery: 'shipping-info',
  hours: 'contact-us',
  contact: 'contact-us',
  returns: 'returns-exchange',
  guarantee: 'returns-exchange',
  size: 'sizing-guide',
} as const

type ShopIntent = Exclude<chat.Intent, 'person' | 'payment' | 'anger' | 'order' | 'products' | 'payways'>

async function aboutShop(reader: Reader, intent: ShopIntent): Promise<Draft> {
  const { deps, language, t } = reader
  if (intent === 'hello' || intent === 'thanks') return polite(reader, intent)
  const figures = await pageFigures(deps, language)
  const figure = (name: Figure) => figures[name] ?? NONE
  const values = {
    house: figure('house'),
    hours: figure('hours'),
    address: figure('address'),
    email: figure('email'),
    phone: figure('phone'),
    returnDays: figure('return-days'),
    nairobiFee: figure('nairobi-fee'),
    nairobiDays: figure('nairobi-days'),
    kenyaFee: figure('kenya-fee'),
    kenyaDays: figure('kenya-days'),
    makingDays: figure('making-days'),
  }
  const source = intent in PAGES ? await pageLink(reader, PAGES[intent as keyof typeof PAGES]) : fixedPage(t, intent)
  const names = USED[intent] ?? []
  const isWhole = names.every((name) => values[name] !== NONE) && !(intent === 'returns' && values.returnDays === '0')
  // A figure that the settings do not define is not guessed. The answer then only links to the page.
  if (!isWhole) return source ? answer(intent, source.title, { source }) : unsure(reader)
  return answer(intent, t(intent, values), source ? { source } : {})
}

const USED: Partial<
  Record<
    ShopIntent,
    readonly ('hours' | 'address' | 'email' | 'phone' | 'nairobiFee' | 'nairobiDays' | 'kenyaFee' | 'kenyaDays' | 'makingDays')[]
  >
> = {
  delivery: ['nairobiFee', 'nairobiDays', 'kenyaFee', 'kenyaDays'],
  hours: ['hours', 'address'],
  contact: ['email', 'phone', 'address'],
  making: ['makingDays'],
}

async function polite({ deps, language, t }: Reader, intent: 'hello' | 'thanks'): Promise<Draft> {
  const { house = '' } = await pageFigures(deps, language)
  return answer(intent, t(intent, { house }), {
    replies: chat.repliesIn(language, ['delivery', 'returns', 'order', 'size', 'person']),
  })
}

async function pageLink({ deps, language }: Reader, slug: string) {
  const page = await shownPage(deps, slug, language)
  return page.ok ? { title: page.value.title, to: `/${slug}` } : undefined
}

const fixedPage = (t: Reader['t'], intent: ShopIntent) =>
  intent === 'measure' ? { title: t('links.measure'), to: '/measurements' } : { title: '/custom-suits', to: '/custom-suits' }

async function withArticle({ deps, question, language }: Reader, draft: Draft): Promise<Draft> {
  if (draft.kind === 'hello' || draft.kind === 'thanks' || draft.handOver) return draft
  const { found } = await searchPages(deps, language, chat.withoutFiller(question.text, language), 1)
  const [page] = found
  if (page?.kind !== 'article') return draft
  const links = [...(draft.extras.links ?? []), { title: page.title, to: `/help-center/${page.slug}` }]
  return { ...draft, extras: { ...draft.extras, links } }
}

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

async function fromCatalogueAndPages(reader: Reader, wantsGoods: boolean): Promise<Draft> {
  const { question, language, t } = reader
  const q = chat.withoutFiller(question.text, language) || question.text
  // “Are you single” does not ask for single-breasted jackets. Unless a word means buying, most words must be no filler.
  const isAboutGoods = wantsGoods || wordsIn(q) * 2 > wordsIn(question.text)
  const goods = isAboutGoods ? await goodsFor(reader, q) : []
  if (goods.length > 0)
    return answer('products', t('products'), { products: goods, source: { title: q, to: `/browse?q=${encodeURIComponent(q)}` } })
  if (!wantsGoods) return fromPages(reader, q)
  const replies = chat.repliesIn(language, ['size', 'person'])
  return {
    ...answer('products', t('productsNone'), { source: { title: t('links.browse'), to: '/browse' }, replies }),
    isMiss: true,
  }
}

/** Minimum length of the words that `fromPages` compares, and number of their first letters that the page must contain. */
const TELLING_LETTERS = 4

/**
 * Answers with the first page found, when its title and description contain the first letters of each longer word of the
 * question. Else asks back or hands over.
 */
async function fromPages(reader: Reader, q: string): Promise<Draft> {
  const { deps, question, language, t } = reader
  const { found } = await searchPages(deps, language, question.text, 1)
  const [page] = found
  const telling = q.split(' ').filter((word) => word.length >= TELLING_LETTERS)
  const text = page ? `${page.title} ${page.description}`.toLowerCase() : ''
  if (!page || telling.length === 0 || !telling.every((word) => text.includes(word.slice(0, TELLING_LETTERS))))
    return unsure(reader)
  const to = page.kind === 'page' ? `/${page.slug}` : `/help-center/${page.slug}`
  const { title, description } = page
  return answer('page', t('page', { title, description }), { source: { title, to } })
}

async function goodsFor({ deps, question, language }: Reader, q: string): Promise<string[]> {
  const { channel } = question
  const { ids, note } = await searchProducts(deps, { q, channel, typing: false })
  if (note.missing.length > 0 || note.mentioned) return []
  const cards = await cardsById(deps, ids.slice(0, MAX_CARDS), { now: deps.clock.now(), language, channel })
  // Read again without a cache: a product that has just left the shop is not offered.
  const slugs = cards.map(({ card }) => card.slug)
  const shown = await chosenProducts(deps, { channel, language }, slugs)
  return shown.ok ? shown.value.items.map(({ slug }) => slug) : []
}
