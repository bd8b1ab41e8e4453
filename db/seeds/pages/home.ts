import { type HomeSection, PageDocument, type PageLanguage } from '#modules/pages/contract.ts'
import { categoryWords } from '../demo-house/category-words.ts'
import { departments } from '../demo-house/departments.ts'
import { HOME_WORDS, type HomeWords } from './home-words.ts'

const FOR_EVERYBODY = { from: null, until: null, countries: [], devices: [], visits: 'all' } satisfies Partial<HomeSection>
const rule = (shelf: object) => ({ by: 'rule' as const, sort: 'recommended' as const, ...shelf })
const DEPARTMENTS = ['bespoke-suits', 'premium-fashion', 'formal-wear', 'casual-collection', 'materials', 'equipment'] as const
const AT: Record<(typeof DEPARTMENTS)[number], string> = {
  'bespoke-suits': '/custom-suits',
  'premium-fashion': '/browse?department=premium-fashion',
  'formal-wear': '/formal-wear',
  'casual-collection': '/casual-collection',
  materials: '/browse?department=materials',
  equipment: '/browse?department=equipment',
}

const nameOf = (department: (typeof DEPARTMENTS)[number], language: PageLanguage): string =>
  (language === 'en' ? undefined : categoryWords[department]?.[language][0]) ??
  departments.find(({ slug }) => slug === department)?.name ??
  department

const heroText = ({ eyebrow, title, text }: Record<'eyebrow' | 'title' | 'text', string>) => ({ eyebrow, title, text })

const homeIn = (language: PageLanguage, words: HomeWords): PageDocument =>
  PageDocument.parse({
    title: words.title,
    description: words.description,
    intro: '',
    blocks: [],
    related: [],
    sections: [
      {
        kind: 'hero',
        ...FOR_EVERYBODY,
        ...heroText(words.hero),
        asset: '',
        links: [
          { label: words.hero.suits, to: AT['bespoke-suits'] },
          { label: words.hero.ready, to: AT['premium-fashion'] },
        ],
        shelf: rule({ department: 'bespoke-suits', pattern: 'check', sort: 'price-up' }),
        beside: rule({ department: 'materials' }),
      },
      {
        kind: 'tiles',
        ...FOR_EVERYBODY,
        eyebrow: '',
        title: words.departments.title,
        tiles: DEPARTMENTS.map((department) => ({
          label: nameOf(department, language),
          to: AT[department],
          asset: '',
          shelf: rule({ department }),
        })),
      },
      {
        kind: 'rail',
        ...FOR_EVERYBODY,
        eyebrow: '',
        title: words.fresh.title,
        look: 'cards',
        most: 4,
        links: [{ label: words.fresh.link, to: '/new-arrivals' }],
        shelf: rule({ collection: 'new-this-week' }),
      },
      {
        kind: 'feature',
        ...FOR_EVERYBODY,
        ...heroText(words.bespoke),
        facts: words.bespoke.facts,
        asset: '',
        links: [{ label: words.bespoke.link, to: AT['bespoke-suits'] }],
        shelf: rule({ category: 'two-piece-suits', pattern: 'stripe', sort: 'price-up' }),
      },
      {
        kind: 'workshop',
        ...FOR_EVERYBODY,
        ...heroText(words.workshop),
        links: [{ label: words.workshop.link, to: '/about-us' }],
      },
      {
        kind: 'rail',
        ...FOR_EVERYBODY,
        eyebrow: '',
        title: words.cloths.title,
        look: 'cloths',
        most: 4,
        links: [{ label: words.cloths.link, to: AT.materials }],
        shelf: rule({ department: 'materials' }),
      },
      {
        kind: 'editorial',
        ...FOR_EVERYBODY,
        ...heroText(words.evening),
        asset: '',
        links: [{ label: words.evening.link, to: AT['formal-wear'] }],
        shelf: rule({ collection: 'after-dark' }),
        beside: rule({ category: 'dinner-suits' }),
      },
    ],
  })

export const homeTexts = (): Partial<Record<PageLanguage, PageDocument>> =>
  Object.fromEntries(Object.entries(HOME_WORDS).map(([language, words]) => [language, homeIn(language as PageLanguage, words)]))
