import { matchPath } from 'react-router'
import type { Answer, Question } from '#flows/chat/draft.ts'
import { type Language, localeOf } from '#kernel/languages.ts'
import { answerText } from '#modules/chat/index.ts'
import type { Deps } from '#platform/deps.ts'
import { paymentRules } from '#services/settings/index.ts'
import { chosenProducts } from '#views/catalogue/chosen-products.ts'
import { pageFigures } from '#views/content/page-figures.ts'
import { helpArticle, shownPage } from '#views/content/shown-pages.ts'
import routes from '../../src/web/routes.ts'

type Route = { path?: string; index?: boolean; children?: Route[] }
const pathsOf = (of: readonly Route[]): string[] =>
  of.flatMap(({ path, index, children }) => [...(index ? ['/'] : []), ...(path ? [path] : []), ...pathsOf(children ?? [])])
const PAGES = pathsOf(await (routes as unknown as Promise<Route[]>)).filter((path) => !path.includes('*'))

const AMOUNT =
  /(?<!\p{L})(?:KES|KSh|Ksh|USD|US\$|EUR|GBP|[$€£¥₹])\s?\d[\d.,]*|\d[\d.,]*\s?(?:KES|KSh|Ksh|USD|EUR|GBP|[$€£¥₹]|%)/giu
const NUMBER = /\d(?:[\d.,:]*\d)?/g
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()

function dayNames(language: Language): string[] {
  const formatted = (options: Intl.DateTimeFormatOptions, dayOf: (at: number) => number) =>
    Array.from({ length: 12 }, (_, at) =>
      new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(dayOf(at)),
    )
  const months = formatted({ month: 'long' }, (at) => Date.UTC(2026, at, 1))
  return [...months, ...formatted({ weekday: 'long' }, (at) => Date.UTC(2026, 0, 1 + at))]
    .map(plain)
    .filter((name) => name.length > 2)
}

/** `text`: text of the answer's sources. `productNames`: names to look for in the answer. */
export type Facts = { text: string; productNames: readonly string[]; language: Language }

/** Returns the figures, amounts, months, weekdays and product names in `text` that the facts' text does not contain. */
export function unreadIn(text: string, { text: read, productNames, language }: Facts): string[] {
  const [stated, readText] = [plain(text), plain(read)]
  const numbers = new Set(readText.match(NUMBER) ?? [])
  const isDense = language === 'zh' || language === 'ja'
  const says = (name: string) =>
    isDense ? stated.includes(name) : ` ${stated.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `.includes(` ${name} `)
  const names = [...dayNames(language), ...productNames.map(plain)].filter(says)
  return [
    ...(stated.match(NUMBER) ?? []).filter((each) => !numbers.has(each)),
    ...(stated.match(AMOUNT) ?? []).filter((each) => !readText.includes(each)),
    ...names.filter((name) => !readText.includes(name)),
  ]
}

async function textAt(deps: Deps, to: string, language: Language): Promise<string | undefined> {
  const { pathname } = new URL(to, 'http://shop')
  if (!PAGES.some((path) => matchPath({ path, end: true }, pathname))) return undefined
  const slug = pathname.split('/').at(-1) ?? ''
  if (pathname.startsWith('/help-center/')) {
    const article = await helpArticle(deps, slug, language)
    return article.ok && 'article' in article.value ? JSON.stringify(article.value.article) : undefined
  }
  const page = await shownPage(deps, slug, language)
  return page.ok ? JSON.stringify(page.value) : ''
}

async function methodsNotOffered({ db, cards, regional }: Deps, text: string, language: Language): Promise<string[]> {
  const { bankTransfer, onDelivery, onPickup } = await paymentRules(db)
  const offered = {
    card: Boolean(cards),
    mobile: Boolean(regional),
    transfer: bankTransfer.on,
    onDelivery: onDelivery.on,
    onPickup: onPickup.on,
  }
  const unused = (Object.keys(offered) as (keyof typeof offered)[]).filter((key) => !offered[key])
  return unused.map((key) => answerText(language)(`methods.${key}`)).filter((name) => text.includes(name))
}

const productNames = async (deps: Deps): Promise<string[]> =>
  (await deps.db.selectFrom('product').select('name').execute()).map(({ name }) => name)

/**
 * Returns the claims of an answer that its sources do not contain: figures, amounts, months, weekdays and product names. Adds
 * links to no page of the shop, products that are not on sale, and payment methods that are not offered.
 */
export async function inventedIn(deps: Deps, { text: question, language, channel }: Question, answer: Answer): Promise<string[]> {
  const { text, extras } = answer
  const links = [extras.source, ...(extras.links ?? [])].filter((each) => each !== undefined)
  const pages = await Promise.all(links.map(({ to }) => textAt(deps, to, answer.language)))
  const dead = links.filter((_, at) => pages[at] === undefined).map(({ to }) => to)
  const figures = await pageFigures(deps, answer.language)
  const read = [question, ...Object.values(figures), ...pages, answerText(answer.language)('methods.giftCard')].join(' ')
  const facts = { text: read, productNames: await productNames(deps), language: answer.language }
  const slugs = extras.products ?? []
  const shown = await chosenProducts(deps, { channel, language }, slugs)
  const onSale = new Set(shown.ok ? shown.value.items.map(({ slug }) => slug) : [])
  const titles = links.map(({ title }) => title).join(' · ')
  return [
    ...unreadIn(`${text} · ${titles}`, facts),
    ...dead,
    ...(await methodsNotOffered(deps, text, answer.language)),
    ...slugs.filter((slug) => !onSale.has(slug)),
  ]
}
