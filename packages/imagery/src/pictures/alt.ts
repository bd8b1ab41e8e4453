import type { SwatchData } from '../cloths/of-swatch.ts'
import type { View } from './views.ts'

/** Alternative text in every language of the shop. Names and descriptors stay as the house wrote them. */
export type Alt = Record<'en' | 'ar' | 'sw', string>

const WORDS: Record<View, Alt> = {
  front: { en: 'front view', ar: 'من الأمام', sw: 'mwonekano wa mbele' },
  back: { en: 'from behind', ar: 'من الخلف', sw: 'mwonekano wa nyuma' },
  detail: { en: 'close up', ar: 'تفاصيل عن قرب', sw: 'kwa karibu' },
  styled: { en: 'as it is worn', ar: 'كما يُلبس', sw: 'jinsi inavyovaliwa' },
  cloth: { en: 'the cloth', ar: 'القماش', sw: 'kitambaa' },
}
const JOIN: Alt = { en: ', ', ar: '، ', sw: ', ' }

export function altOf(product: { name: string; descriptor: string }, swatch: Pick<SwatchData, 'name'>, view: View): Alt {
  const text = (language: keyof Alt) =>
    view === 'cloth'
      ? [swatch.name, WORDS.cloth[language]].join(JOIN[language])
      : [product.name, product.descriptor, swatch.name, WORDS[view][language]].join(JOIN[language])
  return { en: text('en'), ar: text('ar'), sw: text('sw') }
}
