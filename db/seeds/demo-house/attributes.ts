import type { NewAttribute } from '#modules/catalogue/contract.ts'

const flags = { required: false, filterable: true, visible: true }
const value = (code: string, name: string, ar: string, sw: string, colour: string | null = null) => ({
  code,
  name,
  names: { ar, sw },
  colour,
})

/** Product attributes of the demo shop other than cloth and cut. */
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

/** Returns the attribute values that follow from a product's tags. */
export const saidOf = (tags: readonly string[]): Record<string, string[]> => ({
  ...(tags.includes('unlined') && { lining: ['none'] }),
  ...(tags.includes('half-lined') && { lining: ['half'] }),
  ...(tags.includes('notch-lapel') && { 'lapel-width': ['85'] }),
  ...(tags.includes('peak-lapel') && { 'lapel-width': ['95'] }),
})
