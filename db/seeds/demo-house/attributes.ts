import type { NewAttribute } from '#modules/catalogue/contract.ts'
import type { ProductSeed } from './types.ts'

const flags = { required: false, filterable: true, visible: true }
const value = (code: string, name: string, ar: string, sw: string, colour: string | null = null) => ({
  code,
  name,
  names: { ar, sw },
  colour,
})

export const attributes: NewAttribute[] = [
  {
    code: 'lining',
    document: {
      ...flags,
      name: 'Lining',
      names: { ar: 'البطانة', sw: 'Bitana' },
      kind: 'dropdown',
      unit: null,
      values: [
        value('full', 'Fully lined', 'مبطّن بالكامل', 'Bitana kamili'),
        value('half', 'Half lined', 'نصف مبطّن', 'Bitana nusu'),
        value('none', 'Unlined', 'بلا بطانة', 'Bila bitana'),
      ],
    },
  },
  {
    code: 'season',
    document: {
      ...flags,
      name: 'Season',
      names: { ar: 'الموسم', sw: 'Msimu' },
      kind: 'multiselect',
      unit: null,
      values: [
        value('dry', 'Dry season', 'موسم الجفاف', 'Kiangazi'),
        value('long-rains', 'Long rains', 'الأمطار الطويلة', 'Masika'),
        value('short-rains', 'Short rains', 'الأمطار القصيرة', 'Vuli'),
      ],
    },
  },
  {
    code: 'buttons',
    document: {
      ...flags,
      name: 'Buttons',
      names: { ar: 'الأزرار', sw: 'Vifungo' },
      kind: 'swatch',
      unit: null,
      values: [
        value('horn', 'Horn', 'قرن', 'Pembe', '#5b4636'),
        value('shell', 'Mother of pearl', 'صدف', 'Lulu', '#e8e2d6'),
        value('corozo', 'Corozo nut', 'جوز كوروزو', 'Korozo', '#8a6b4a'),
      ],
    },
  },
  {
    code: 'lapel-width',
    document: {
      ...flags,
      filterable: false,
      name: 'Lapel width',
      names: { ar: 'عرض الطيّة', sw: 'Upana wa lapeli' },
      kind: 'number',
      unit: 'cm',
      values: [],
    },
  },
]

const LAPEL_mm = /(\d+) mm (?:notch|peak) lapel|lapel (?:of|is) (\d+) mm/i
/** The customer chooses the width, so it is not a fact of the product. */
const CHOSEN_LAPEL = /lapel \d+ to \d+ mm/i

/** Returns the attribute values that follow from a product's tags and texts. */
export function attributeValuesOf({
  tags = [],
  description,
  fit,
}: Pick<ProductSeed, 'tags' | 'description' | 'fit'>): Record<string, string[]> {
  const text = [description, ...fit].join('. ')
  const written = text.match(LAPEL_mm)
  const usual = tags.includes('notch-lapel') ? '85' : tags.includes('peak-lapel') ? '95' : undefined
  const lapel = written?.[1] ?? written?.[2] ?? (CHOSEN_LAPEL.test(text) ? undefined : usual)
  return {
    ...(tags.includes('unlined') && { lining: ['none'] }),
    ...(tags.includes('half-lined') && { lining: ['half'] }),
    ...(lapel && { 'lapel-width': [lapel] }),
  }
}
