import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Clause, clausesOf, GRADES } from './clauses.ts'
import { slips, slipsAllowed } from './distance.ts'
import { sizeTerm, termsOf } from './document.ts'
import { fold, wordsOf } from './fold.ts'
import { LEXICONS } from './lexicon.ts'
import { inDigits, priceIn } from './prices.ts'
import { recordedWords } from './recorded.ts'
import { stemOf } from './stem.ts'
import { understand } from './understand.ts'
import { Vocabulary } from './vocabulary.ts'
import { isForWhom, isStop, sizeIn } from './words.ts'

test.each([
  ['Papier-Mâché', ['papier', 'mache']],
  ['Lamú  JÄCKET', ['lamu', 'jacket']],
  ["men's", ['mens']],
  ['l\u200ba\u00admu', ['lamu']],
  ['ﬁne ＬＩＮＥＮ', ['fine', 'linen']],
  ['قَمِيصٌ أبيضـ', ['قميص', 'ابيض']],
  ['١٢٣ ۴۵', ['123', '45']],
  ['🧵', []],
])('the words of %s are %j', (typed, words) => {
  expect(wordsOf(fold(typed))).toEqual(words)
})

test.each([
  ['jackets', 'jacket'],
  ['dresses', 'dress'],
  ['dress', 'dress'],
  ['ties', 'tie'],
  ['scarves', 'scarf'],
  ['sleeves', 'sleeve'],
  ['bodies', 'body'],
  ['shoes', 'shoe'],
  ['canvas', 'canvas'],
  ['womens', 'woman'],
  ['الجاكيت', 'جاكيت'],
  ['bus', 'bus'],
])('the stem of %s is %s', (word, stem) => {
  expect(stemOf(word)).toBe(stem)
})

test.each([
  ['jacket', 'jaket', 1],
  ['jacket', 'jakcet', 1],
  ['jacket', 'jackett', 1],
  ['jacket', 'packet', 1],
  ['waistcoat', 'wastcaot', 2],
  ['jacket', 'shirt', 3],
])('edit distance from %s to %s is %i', (a, b, count) => {
  expect(slips(a, b, 2)).toBe(count)
  expect(slips(b, a, 2)).toBe(count)
})

test('a word has distance 0 to itself, and short words allow no typo', () => {
  fc.assert(fc.property(fc.string(), (word) => slips(word, word, 2) === 0))
  expect(['tie', 'suit', 'trousers'].map(slipsAllowed)).toEqual([0, 1, 2])
})

const RATES = { KES: 1, USD: 0.008, EUR: 0.007 }
test.each([
  ['under 20000', null, 2_000_000],
  ['no less than 5000', 500_000, null],
  ['not under 5,000', 500_000, null],
  ['not over 9k', null, 900_000],
  ['within a budget of 9000', null, 900_000],
  ['around 20000', 1_700_000, 2_300_000],
  ['50-60k', 5_000_000, 6_000_000],
  ['between 50 and 60k', 5_000_000, 6_000_000],
  ['بحد اقصي 9000', null, 900_000],
  ['below kes 20,000', null, 2_000_000],
  ['jackets up to ksh. 20.000/=', null, 2_000_000],
  ['less than 20k', null, 2_000_000],
  ['over 5000', 500_000, null],
  ['between 9000 and 5000', 500_000, 900_000],
  ['5000-9000', 500_000, 900_000],
  ['from $50 to $100', 625_000, 1_250_000],
  ['50 - 100 usd', 625_000, 1_250_000],
  ['under 100 euros', null, 1_428_571],
  ['chini ya 3000', null, 300_000],
  ['kati ya 3000 na 5000', 300_000, 500_000],
  ['3000 or less', null, 300_000],
  ['اقل من 3000', null, 300_000],
])('%s is parsed as a price', (text, min, max) => {
  expect(priceIn(inDigits(text), RATES)).toMatchObject({ min, max })
})

test('a price needs a rate for its currency, and a bare number falls back to KES', () => {
  expect(priceIn('under 100 usd', { KES: 1 })).toBeNull()
  expect(priceIn('from $50 to $100', { KES: 1, USD: 0 })).toBeNull()
  expect(priceIn('under 100', { KES: 1 }, 'USD')).toMatchObject({ max: 10_000 })
})

test.each([['size 38 to 40'], ['2-3 pieces'], ['thunder 50'], ['jacket 50'], ['under'], ['overcoat 5000']])(
  '%s is not a price',
  (text) => {
    expect(priceIn(text, RATES)).toBeNull()
  },
)

test.each([
  ['50', '50'],
  ['eu50', '50'],
  ['38r', '38'],
  ['xl', 'xl'],
  ['large', 'l'],
  ['2xl', 'xxl'],
  ['linen', undefined],
])('%s is parsed as the size %s', (word, size) => {
  expect(sizeIn(word)).toBe(size)
  if (size) expect(sizeTerm(size)).toBe(`size:${size}`)
})

test.each([['wanjiru@example.com'], ['0712 345 678'], ['+254-712-345-678'], ['k7m4-2qxd'], ['   ']])(
  '%s is not recorded as a search',
  (typed) => {
    expect(recordedWords(typed)).toBeUndefined()
  },
)

const JACKET = {
  name: 'Lamu jacket',
  descriptor: 'Irish linen',
  description: 'Worn over a shirt.',
  categories: ['Jackets'],
  collections: [],
  shelves: [],
  tags: ['unlined'],
  construction: [],
  sizes: ['50'],
  makes: ['ready'],
  swatches: [
    { name: 'Irish linen, navy', kind: 'cloth' as const, pattern: 'slub', family: 'navy', fibres: ['linen'] },
    { name: 'Flannel, sand', kind: 'cloth' as const, pattern: 'twill', family: 'beige', fibres: ['wool'] },
  ],
}

test('termsOf ranks kind before description, and joins cloth and colour per swatch', () => {
  const terms = termsOf(JACKET)
  expect(terms).toEqual(
    expect.arrayContaining([
      'lamu',
      'jacket',
      'kind:jacket',
      'linen+navy',
      'f:linen+blue',
      'wool+sand',
      'b:unlined',
      'c:shirt',
      'size:50',
    ]),
  )
  expect(terms).not.toContain('linen+sand')
  expect(terms).not.toContain('shirt')
})

test('any typed query becomes clauses with at least one term', () => {
  const vocabulary = new Vocabulary(
    termsOf(JACKET).map((word) => ({ word, products: 1 })),
    [{ phrases: ['navy blue', 'navy'], finds: [] }],
  )
  const { parts, searched } = understand({ q: 'navvy blue linnen jackets 50' }, vocabulary)
  expect(searched).toBe('navy blue linen jackets 50')
  expect(parts.map(({ kind }) => kind)).toEqual(['colour', 'colour', 'fabric', 'garment', 'size'])
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (q, typing) => {
      for (const grade of GRADES) asksForSomething(clausesOf(understand({ q, typing }, vocabulary).parts, grade, vocabulary))
    }),
  )
})

function asksForSomething(clauses: Clause[]) {
  for (const ways of clauses) {
    expect(ways).not.toEqual([])
    for (const way of ways) {
      expect(way).not.toEqual([])
      for (const terms of way) expect(terms.every((term) => term !== '')).toBe(true)
    }
  }
}

test('a synonym without words breaks no other search', () => {
  const knownWords = [{ word: 'jacket', products: 1 }]
  for (const synonym of [
    { phrases: ['🧵', 'jacket'], finds: [] },
    { phrases: ['jacket'], finds: ['%_'] },
    { phrases: ['%_'], finds: ['jacket'] },
  ]) {
    const words = new Vocabulary(knownWords, [synonym])
    const { parts } = understand({ q: 'jacket' }, words)
    for (const grade of GRADES) asksForSomething(clausesOf(parts, grade, words))
  }
})

const SHOP = new Vocabulary(
  [
    'kind:blazer',
    'kind:button',
    'kind:suit',
    'kind:shirt',
    'kind:trouser',
    'kind:cloth',
    'kind:alteration',
    'wool+gold',
    'linen+white',
  ]
    .concat(['wool', 'gold', 'linen', 'white', 'stripe', 'b:pocket'])
    .map((word) => ({ word, products: 1 })),
  [{ phrases: ['alteration', 'shorten'], finds: [] }],
)
test.each([
  ['blazer with gold buttons', ['garment', 'word', 'word'], []],
  ['shirt with white stripe', ['garment', 'colour', 'pattern'], []],
  ['trousers with pockets in linen', ['garment', 'word', 'fabric'], []],
  ['shorten my trousers', ['garment', 'garment'], ['trousers']],
  ['cloth to sew a suit', ['garment', 'garment'], ['suit']],
  ['i am looking for a gold suit', ['colour', 'garment'], []],
  ['looking for buttons for a blazer', ['garment', 'garment'], ['blazer']],
])('understand() separates garment, detail and purpose: %s', (q, kinds, purposes) => {
  const { parts } = understand({ q }, SHOP)
  expect(parts.map(({ kind }) => kind)).toEqual(kinds)
  expect(parts.flatMap(({ purpose, words }) => (purpose ? [words] : []))).toEqual(purposes)
})

test('a shade matches its colour only at a lower grade or when shades are asked for', () => {
  const { parts } = understand({ q: 'gold wool blazer' }, SHOP)
  expect(clausesOf(parts, 0, SHOP)[0]).toEqual([[['wool+gold']]])
  expect(clausesOf(parts, 0, { ...SHOP, isKind: SHOP.isKind, shades: true })[0]).toEqual([[['wool+gold', 'f:wool+gold']]])
  expect(clausesOf(parts, 1, SHOP)[0]).toEqual([[['wool+gold', 'f:wool+gold']]])
})

test.each([
  ['für', isStop],
  ['نسائي', isForWhom],
  ['نساء', isForWhom],
])('%s matches its word list after folding', (word, matches) => {
  expect(matches(fold(word))).toBe(true)
})

const WARDROBE = new Vocabulary(
  ['kind:suit', 'kind:trouser', 'kind:shirt', 'kind:jacket', 'kind:chino', 'metre', 'navy', 'white', 'linen', 'cotton', 'wool']
    .concat(['linen+white', 'cotton+navy', 'wool+navy', 'wedding'])
    .map((word) => ({ word, products: 1 })),
  [{ phrases: ['metre', 'by the metre'], finds: [] }],
)
test.each([
  ['Leinenhose weiß', ['linen', 'trouser', 'white']],
  ['weißes Baumwollhemd', ['white', 'cotton', 'shirt']],
  ['veste en lin blanc', ['jacket', 'linen', 'white']],
  ['白色亚麻西装', ['white', 'linen', 'suit']],
  ['紺のチノパン', ['navy', 'chino']],
  ['남색 정장을', ['navy', 'suit']],
  ['सफेद लिनन शर्ट', ['white', 'linen', 'shirt']],
  ['белая рубашка', ['white', 'shirt']],
  ['traje azul marino', ['suit', 'navy']],
])('%s is read as its English words', (q, words) => {
  const { parts, unknown } = understand({ q }, WARDROBE)
  expect(parts.map(({ ways }) => ways[0]?.join(' '))).toEqual(words)
  expect(unknown).toEqual([])
})

test.each([
  ['blazer unter 40 tausend', 4_000_000],
  ['traje por menos de 90 mil', 9_000_000],
  ['一万先令以内的短裤', 1_000_000],
  ['5000 शिलिंग तक', 500_000],
  ['suti isiyozidi elfu mia moja', 10_000_000],
])('%s has a highest price', (q, max) => {
  expect(understand({ q }, WARDROBE).price).toMatchObject({ min: null, max })
})

test.each(['by the metre for a suit', 'सूट के लिए कपड़ा', 'スーツ用の生地'])('%s names the purpose of the cloth', (q) => {
  const { parts } = understand({ q }, WARDROBE)
  expect(parts.map(({ kind, purpose }) => [kind, purpose]).toSorted()).toEqual([
    ['garment', true],
    ['length', false],
  ])
})

test('a lexicon lists a word once, and finds each of its words', () => {
  for (const { words } of LEXICONS) {
    const typed = Object.values(words).flat()
    expect(typed.filter((word, at) => typed.indexOf(word) !== at)).toEqual([])
    expect(typed.filter((word) => wordsOf(fold(word)).length === 0)).toEqual([])
  }
})
