import { byHand, PIECES, type Piece, type StyleChoice, shillings, value } from './garment-style.ts'
import { JACKET_CHOICES } from './garment-styles-jacket.ts'

export * from './garment-style.ts'

/** Style choices. The first value of each is the default. */
export const STYLE_CHOICES = [
  {
    code: 'fit',
    pieces: PIECES,
    values: [
      value('regular', {
        pattern: {
          jacket: { chestEase: 0.08, waistEase: 0.14, bicepsEase: 0.2 },
          waistcoat: {},
          trousers: {},
          shirt: {},
          coat: {},
          dress: {},
          skirt: {},
        },
      }),
      value('slim', {
        pattern: {
          jacket: { chestEase: 0.05, waistEase: 0.1, bicepsEase: 0.15 },
          trousers: { waistEase: 0.01, seatEase: 0.02, kneeEase: 0.12 },
        },
        note: byHand('slim fit, take in what the pattern leaves'),
      }),
      value('relaxed', {
        pattern: {
          jacket: { chestEase: 0.12, waistEase: 0.18, bicepsEase: 0.26 },
          trousers: { waistEase: 0.03, seatEase: 0.08, kneeEase: 0.25 },
        },
        note: byHand('relaxed fit, add to what the pattern gives'),
      }),
    ],
  },
  ...JACKET_CHOICES,
  {
    code: 'waistcoat-buttons',
    pieces: ['waistcoat'],
    values: [value('5', { pattern: { waistcoat: { buttons: 5 } } }), value('6', { pattern: { waistcoat: { buttons: 6 } } })],
  },
  {
    code: 'waistcoat-lapel',
    pieces: ['waistcoat'],
    values: [
      value('none', { pattern: { waistcoat: {} } }),
      value('notch', { price: shillings(2_200), days: 1, note: byHand('notch lapel on the waistcoat') }),
    ],
  },
  {
    code: 'waistcoat-pockets',
    pieces: ['waistcoat'],
    values: [
      value('2', { pattern: { waistcoat: {} } }),
      value('4', { price: shillings(1_200), note: byHand('two chest welts as well') }),
    ],
  },
  {
    code: 'trouser-front',
    pieces: ['trousers'],
    values: [
      value('flat', { pattern: { trousers: {} } }),
      value('one-pleat', {
        price: shillings(800),
        pattern: { trousers: { pleats: 1 } },
        note: byHand('one forward pleat of 3 cm, added at the front waist'),
      }),
      value('two-pleats', {
        price: shillings(1_200),
        pattern: { trousers: { pleats: 2 } },
        note: byHand('two pleats of 3 and 2 cm, added at the front waist'),
      }),
    ],
  },
  {
    code: 'waistband',
    pieces: ['trousers'],
    values: [
      value('side-adjusters', { note: byHand('side adjusters in place of belt loops') }),
      value('belt-loops', { pattern: { trousers: { beltLoops: 7 } } }),
      value('braces', {
        price: shillings(900),
        note: byHand('cut 2.5 cm higher at the back for braces'),
        notWith: ['rise:low'],
      }),
    ],
  },
  {
    code: 'rise',
    pieces: ['trousers'],
    values: [
      value('regular', { pattern: { trousers: {} } }),
      value('low', { pattern: { trousers: { waistHeight: -0.12 } } }),
      value('high', { pattern: { trousers: { waistHeight: 0.3 } } }),
    ],
  },
  {
    code: 'hem',
    pieces: ['trousers'],
    values: [
      value('plain', { pattern: { trousers: {} } }),
      value('turn-up', { price: shillings(900), pattern: { trousers: { turnUp: 40 } } }),
    ],
  },
  {
    code: 'break',
    pieces: ['trousers'],
    values: [
      // `lengthBonus` is a fraction of the waist-to-floor height.
      value('slight', { pattern: { trousers: { lengthBonus: 0.005 } } }),
      value('none', { pattern: { trousers: { lengthBonus: -0.015 } } }),
      value('full', { pattern: { trousers: { lengthBonus: 0.02 } }, notWith: ['hem:turn-up'] }),
    ],
  },
  {
    code: 'back-pockets',
    pieces: ['trousers'],
    values: [value('two', { pattern: { trousers: {} } }), value('one', { note: byHand('one back pocket, on the right') })],
  },
  {
    code: 'collar',
    pieces: ['shirt'],
    values: [
      value('classic', { pattern: { shirt: {} } }),
      value('cutaway', { pattern: { shirt: { collarAngle: 95 } } }),
      value('button-down', { price: shillings(300), pattern: { shirt: {} } }),
      value('band', { note: byHand('band collar: the stand alone, rounded at the front') }),
    ],
  },
  {
    code: 'shirt-cuff',
    pieces: ['shirt'],
    values: [
      value('round', { pattern: { shirt: { cuffStyle: 'roundedBarrelCuff' } } }),
      value('straight', { pattern: { shirt: { cuffStyle: 'straightBarrelCuff' } } }),
      value('double', { price: shillings(700), pattern: { shirt: { cuffStyle: 'straightFrenchCuff' } } }),
    ],
  },
  {
    code: 'shirt-pocket',
    pieces: ['shirt'],
    values: [
      value('none', { pattern: { shirt: {} } }),
      value('one', { price: shillings(300), note: byHand('patch pocket on the left chest') }),
    ],
  },
  {
    code: 'coat-length',
    pieces: ['coat'],
    values: [
      value('knee', { pattern: { coat: {} } }),
      value('short', { note: byHand('coat ends 10 cm above the knee') }),
      value('long', { price: shillings(6_000), days: 1, note: byHand('coat ends at mid-calf') }),
    ],
  },
  {
    code: 'skirt-length',
    pieces: ['dress', 'skirt'],
    values: [
      value('knee', { note: byHand('ends at the middle of the knee') }),
      value('midi', { price: shillings(1_500), note: byHand('ends at mid-calf') }),
      value('full', { price: shillings(3_500), days: 1, note: byHand('ends 2 cm above the floor in the shoes that are worn') }),
    ],
  },
] as const satisfies readonly StyleChoice[]

export type ChoiceCode = (typeof STYLE_CHOICES)[number]['code']

/** Embroidered initials. `most`: max characters. `price`: KES cents. */
export const MONOGRAM = {
  most: 12,
  price: shillings(1_800),
  days: 1,
  threads: ['tonal', 'gold', 'silver', 'oxblood'],
  places: {
    jacket: ['inside', 'collar'],
    coat: ['inside', 'collar'],
    waistcoat: ['inside'],
    trousers: ['waistband'],
    shirt: ['cuff', 'chest'],
    dress: ['inside'],
    skirt: ['inside'],
    figure: ['inside'],
  } satisfies Record<Piece, readonly string[]>,
} as const
export const MONOGRAM_PLACES = ['inside', 'collar', 'waistband', 'cuff', 'chest'] as const
export type MonogramPlace = (typeof MONOGRAM_PLACES)[number]
export type MonogramThread = (typeof MONOGRAM.threads)[number]
