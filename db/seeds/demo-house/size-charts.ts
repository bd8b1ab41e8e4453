import type { BodyPoint, Range } from '#domain/tailoring/size-chart.ts'
import type { SizeChartDocument } from '#modules/size-charts/contract.ts'

/** Girths follow EN 13402-3, which names the middle of each size: a range is half a step either way. */
const SOURCE = 'EN 13402-3 (intervals and letters), EN ISO 8559-2 (primary and secondary dimensions); checked against ANSUR II'

type Middles = Partial<Record<BodyPoint, number>>
/** `middles_cm`: middles of the ranges of the smallest size. Each larger size adds one step. */
function graded(
  names: readonly string[],
  middles_cm: Middles,
  step_cm: number,
  elsewhere: (size: string) => Record<string, string>,
) {
  return names.map((size, place) => ({
    size,
    ranges: Object.fromEntries(
      Object.entries(middles_cm).map(([point, middle]): [string, Range] => {
        const mm = (middle + place * step_cm) * 10
        return [point, { from: mm - step_cm * 5, to: mm + step_cm * 5 }]
      }),
    ),
    equivalents: elsewhere(size),
  }))
}

const even = (from: number, to: number) => Array.from({ length: (to - from) / 2 + 1 }, (_, place) => String(from + place * 2))

const base = { fit: '', source: SOURCE, texts: {}, published: true }

export const sizeCharts: { code: string; document: SizeChartDocument; categories: string[] }[] = [
  {
    code: 'men-eu',
    document: {
      ...base,
      name: 'Men, European sizes',
      gender: 'men',
      system: 'EU',
      about:
        'Measure the body, not the garment: the chest under the arms and over the fullest part, the waist midway between ribs and hip.',
      texts: {
        ar: {
          name: 'رجال، مقاسات أوروبية',
          about: 'قِس الجسم لا القطعة: الصدر تحت الإبطين وعلى أعرض جزء، والخصر في المنتصف بين الأضلاع والورك.',
        },
        sw: {
          name: 'Wanaume, saizi za Ulaya',
          about: 'Pima mwili, si nguo: kifua chini ya kwapa na juu ya sehemu pana, kiuno katikati ya mbavu na nyonga.',
        },
      },
      points: ['chest', 'waist', 'seat'],
      sizes: graded(even(44, 58), { chest: 88, waist: 76, seat: 90 }, 4, (size) => ({
        UK: String(Number(size) - 10),
        US: String(Number(size) - 10),
        IT: size,
      })),
    },
    categories: ['premium-fashion', 'formal-wear', 'casual-collection'],
  },
  {
    code: 'women-eu',
    document: {
      ...base,
      name: 'Women, European sizes',
      gender: 'women',
      system: 'EU',
      about:
        'Measure the body, not the garment: the bust over its fullest part, the waist where it is narrowest, the hips over the fullest part.',
      texts: {
        ar: {
          name: 'نساء، مقاسات أوروبية',
          about: 'قِسي الجسم لا القطعة: الصدر على أعرض جزء، والخصر عند أضيق موضع، والأرداف على أعرض جزء.',
        },
        sw: {
          name: 'Wanawake, saizi za Ulaya',
          about: 'Pima mwili, si nguo: kifua juu ya sehemu pana, kiuno mahali pembamba, nyonga juu ya sehemu pana.',
        },
      },
      points: ['chest', 'waist', 'seat'],
      sizes: graded(even(34, 46), { chest: 80, waist: 64, seat: 88 }, 4, (size) => ({
        UK: String(Number(size) - 28),
        US: String(Number(size) - 32),
        IT: String(Number(size) + 4),
      })),
    },
    categories: ['dresses', 'blouses', 'skirts', 'gowns', 'day-dresses', 'casual-skirts'],
  },
  {
    code: 'shirts-collar',
    document: {
      ...base,
      name: 'Shirts, by collar',
      gender: 'men',
      system: 'collar',
      about: 'The collar in centimetres: round the neck where a shirt sits, with one finger inside the tape.',
      texts: {
        ar: { name: 'قمصان، حسب الياقة', about: 'الياقة بالسنتيمتر: حول الرقبة حيث يجلس القميص، مع إصبع داخل الشريط.' },
        sw: {
          name: 'Mashati, kwa kola',
          about: 'Kola kwa sentimita: kuzunguka shingo pale shati linapokaa, ukiweka kidole kimoja ndani ya tepe.',
        },
      },
      points: ['neck', 'chest'],
      sizes: Array.from({ length: 9 }, (_, place) => ({
        size: String(37 + place),
        ranges: {
          neck: { from: 365 + place * 10, to: 375 + place * 10 },
          chest: { from: 860 + place * 40, to: 900 + place * 40 },
        },
        equivalents: { UK: `${(Math.round(((37 + place) / 2.54) * 2) / 2).toString()} in` },
      })),
    },
    categories: ['dress-shirts'],
  },
  {
    code: 'men-letters',
    document: {
      ...base,
      name: 'Casual, by letter',
      gender: 'unisex',
      system: 'letter',
      about: 'Cut with room: between two sizes, the smaller one sits closer.',
      texts: {
        ar: { name: 'ملابس يومية، بالحروف', about: 'قصّة واسعة: بين مقاسين، الأصغر أقرب إلى الجسم.' },
        sw: { name: 'Za kawaida, kwa herufi', about: 'Zimekatwa kwa nafasi: kati ya saizi mbili, ndogo hukaa karibu zaidi.' },
      },
      points: ['chest', 'waist'],
      sizes: graded(['S', 'M', 'L', 'XL', 'XXL'], { chest: 90, waist: 78 }, 8, (size) => ({
        EU: { S: '44–46', M: '48–50', L: '52–54', XL: '56–58', XXL: '60–62' }[size] ?? size,
      })),
    },
    categories: [],
  },
]

/**
 * Returns the code of the first size chart that has all these sizes. Null without sizes or without
 * such a chart.
 */
export const chartOf = (sizes: { system: string; values: readonly string[] } | undefined): string | null => {
  if (!sizes) return null
  const fitting = sizeCharts.find(
    ({ document }) =>
      document.system === sizes.system && sizes.values.every((value) => document.sizes.some(({ size }) => size === value)),
  )
  return fitting?.code ?? null
}
