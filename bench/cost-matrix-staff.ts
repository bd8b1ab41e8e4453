import { newToken } from '#modules/identity/tokens.ts'
import type { RunningShop } from './shop.ts'

const STAFF = /^\/api\/admin\/(email|chat|promotion|settings|setup|action-items|saved-views|jobs|logs|audit|dashboard|analytics)/
const LEFT_OUT = /stream$|\/tests$|email-domain/

export const isMeasuredForStaff = (path: string): boolean => STAFF.test(path) && !LEFT_OUT.test(path)

/** Bodies that the sampler cannot make, because their fields depend on each other. */
export const STAFF_BODIES: Readonly<Record<string, unknown>> = {
  'POST /api/admin/email-campaigns/previews': {
    draft: {
      name: 'Cost',
      words: { en: { subject: 'Linen', text: 'Linen is here. '.repeat(200) } },
      page: null,
      rules: {
        audience: { segments: [], except: [] },
        waves: null,
        perDomain: null,
        test: null,
        holdout: 0,
        utm: null,
        code: null,
      },
    },
  },
  'POST /api/admin/promotions/test-cart': {
    customer: null,
    lines: Array.from({ length: 50 }, (_, at) => ({ variantId: at + 1, quantity: 1 })),
    channel: 'web',
    country: 'KE',
    county: null,
    currency: 'KES',
    language: 'en',
    deliveryMethod: null,
    moment: new Date().toISOString(),
    codes: [],
  },
}

const WORDS: Readonly<Record<string, readonly string[]>> = {
  en: ['navy suit', 'linnen shrit', 'qzxv'],
  ar: ['فستان أحمر', 'قميصص', 'ظظظ'],
  sw: ['shati jeupe', 'sutii', 'zzqx'],
  fr: ['robe de soirée', 'chemize', 'xqzw'],
  de: ['Hochzeitsanzugweste', 'Hemdt', 'xqzw'],
  es: ['vestido rojo', 'camiza', 'xqzw'],
  pt: ['terno azul', 'camiza', 'xqzw'],
  it: ['abito da sera', 'camicai', 'xqzw'],
  nl: ['linnen broek', 'overhmed', 'xqzw'],
  tr: ['keten gömlek', 'gomlekk', 'xqzw'],
  hi: ['लाल साड़ी', 'कमीजज', 'ठठठ'],
  zh: ['红色晚礼服亚麻西装', '衬杉', '龘龘'],
  ja: ['結婚式のドレス', 'しゃつつ', '龘龘'],
  am: ['ቀይ ቀሚስ', 'ሸሚዝዝ', 'ጨጨጨ'],
  yo: ['aṣọ pupa', 'ṣẹẹtii', 'xqzw'],
}

let number = 0
/** Each path has a new number, so that no search is in the cache. */
export const PAGES: readonly { what: string; path: () => string }[] = [
  ...Object.entries(WORDS).flatMap(([language, words]) => {
    const query = () => encodeURIComponent(`${words[number++ % words.length]} ${number}`)
    return [
      { what: `GET /browse?q= (${language})`, path: () => `/browse?q=${query()}&lang=${language}` },
      {
        what: `GET /api/search/suggestions (${language})`,
        path: () => `/api/search/suggestions?q=${query()}&language=${language}`,
      },
    ]
  }),
  ...['/', '/product/lamu-jacket', '/cart'].map((page) => ({
    what: `GET ${page}?code=`,
    path: () => `${page}?code=COST${number++}`,
  })),
]

/** `proved_at` is in 2100, so that no endpoint asks for the password again. */
export async function anOwnerOf({ query }: RunningShop): Promise<string> {
  const { token, hash } = newToken()
  await query(
    `insert into session (id, token_hash, user_id, signed_in_by, created_at, last_used_at, proved_at, user_agent, network, country)
     select $1, $2, id, 'password', now(), now(), '2100-01-01', 'a bench', '127.0.x.x', null from "user" where role = 'admin' limit 1`,
    [crypto.randomUUID(), hash],
  )
  return `session=${token}`
}
