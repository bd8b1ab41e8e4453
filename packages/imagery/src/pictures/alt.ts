import type { SwatchData } from '../cloths/of-swatch.ts'
import type { View } from './views.ts'

export type Alt = Record<'en' | 'ar' | 'sw', string>

const WORDS: Record<View, Alt> = {
  front: { en: 'front view', ar: 'من الأمام', sw: 'mwonekano wa mbele' },
  back: { en: 'from behind', ar: 'من الخلف', sw: 'mwonekano wa nyuma' },
  detail: { en: 'close up', ar: 'تفاصيل عن قرب', sw: 'kwa karibu' },
  styled: { en: 'as it is worn', ar: 'كما يُلبس', sw: 'jinsi inavyovaliwa' },
  cloth: { en: 'the cloth', ar: 'القماش', sw: 'kitambaa' },
}
const JOIN: Alt = { en: ', ', ar: '، ', sw: ', ' }

const USED: Partial<Record<Use, Alt>> = {
  tool: { en: 'in use', ar: 'أثناء الاستعمال', sw: 'kikitumika' },
  cloth: { en: 'made up', ar: 'بعد الخياطة', sw: 'kikiwa kimeshonwa' },
}
export type Use = 'worn' | 'tool' | 'cloth'

type Named = { name: string; descriptor: string }
export function altOf(product: Named, swatch: Pick<SwatchData, 'name'>, view: View, use: Use = 'worn'): Alt {
  const description = (view === 'styled' && USED[use]) || WORDS[view]
  const text = (language: keyof Alt) =>
    (view === 'cloth'
      ? [swatch.name, description[language]]
      : [product.name, product.descriptor, swatch.name, description[language]].filter((part) => part !== '')
    ).join(JOIN[language])
  return { en: text('en'), ar: text('ar'), sw: text('sw') }
}
