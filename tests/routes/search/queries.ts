export type Facts = {
  slug: string
  name: string
  words: string
  price: number
  unit: string
  categories: string[]
  sizes: string[]
  swatches: { name: string; pattern: string; fibres: string[] }[]
}
export type Expected = [query: string, first: string | ((first: Facts) => boolean), currency?: string]

const noun = (word: string) => (facts: Facts) => new RegExp(`\\b${word}s?$`, 'i').test(facts.name)
const cloth =
  (...words: string[]) =>
  (facts: Facts) =>
    facts.swatches.some(({ name, fibres, pattern }) =>
      words.every((word) => `${name} ${fibres.join(' ')} ${pattern}`.toLowerCase().includes(word)),
    )
const on =
  (...shelves: string[]) =>
  (facts: Facts) =>
    facts.categories.some((slug) => shelves.includes(slug))
const size = (wanted: string) => (facts: Facts) => facts.sizes.includes(wanted)
const upTo = (shillings: number) => (facts: Facts) => facts.price <= shillings * 100
const tells = (word: string) => (facts: Facts) => facts.words.toLowerCase().includes(word)
const all =
  (...tests: ((facts: Facts) => boolean)[]) =>
  (facts: Facts) =>
    tests.every((test) => test(facts))
const any =
  (...tests: ((facts: Facts) => boolean)[]) =>
  (facts: Facts) =>
    tests.some((test) => test(facts))

const BLUES = ['navy', 'blue', 'indigo', 'midnight']
const blue = any(...BLUES.map((word) => cloth(word)))
const suit = any(noun('suit'), on('two-piece-suits', 'three-piece-suits', 'double-breasted-suits'))
const jacket = any(noun('jacket'), noun('blazer'), on('jackets', 'casual-jackets'))
const shirt = any(noun('shirt'), on('casual-shirts', 'camp-shirts', 'dress-shirts'))
const trouser = any(noun('trouser'), on('trousers', 'chinos'), tells('trouser'))
const gown = any(noun('gown'), noun('dress'), on('gowns', 'dresses', 'day-dresses'))
const tuxedo = any(noun('tuxedo'), on('dinner-suits'))
const waistcoat = any(noun('waistcoat'), on('waistcoats'))
const coat = any(noun('coat'), noun('overcoat'), on('coats'))
const wax = any(tells('wax'), cloth('wax print'))

export const QUERIES: Expected[] = [
  // names
  ['karura jacket', 'karura-jacket'],
  ['Lamu jacket', 'lamu-jacket'],
  ['jacket lamu', 'lamu-jacket'],
  ['karura', 'karura-jacket'],
  ['menengai', 'menengai-tuxedo'],
  ['NGONG TROUSER', 'ngong-trouser'],
  ['aberdare', 'aberdare-overcoat'],
  ['kericho-suit', 'kericho-suit'],
  ['naivasha gown', 'naivasha-gown'],
  ['gikomba', 'gikomba-tape'],
  // misspellings
  ['karrura jacket', 'karura-jacket'],
  ['menengia tuxedo', 'menengai-tuxedo'],
  ['aberdar overcoat', 'aberdare-overcoat'],
  ['jaket', jacket],
  ['navvy linnen jaket', all(jacket, cloth('linen', 'navy'))],
  ['trousres', trouser],
  ['wasitcoat', waistcoat],
  ['cashmeer', cloth('cashmere')],
  ['herringbon trouser', all(trouser, cloth('herringbone'))],
  ['shweshwee', any(tells('shweshwe'), cloth('shweshwe'))],
  ['linenjacket', all(jacket, cloth('linen'))],
  ['waist coat', waistcoat],
  ['jackets', jacket],
  ['dresses', gown],
  ['waistcoats', waistcoat],
  ['navy ties', all(noun('tie'), cloth('navy'))],
  ['lamú jäcket', 'lamu-jacket'],
  ['papier-mâché', 'kariokor-dress-form'],
  ['papier mache form', 'kariokor-dress-form'],
  ['l\u200bamu jacket', 'lamu-jacket'],
  // synonyms
  ['pants', trouser],
  ['navy pants', all(trouser, blue)],
  ['vest', waistcoat],
  ['blazer', jacket],
  ['tux', tuxedo],
  ['dinner jacket', tuxedo],
  ['black tie', any(tuxedo, noun('tie'))],
  ['ankara shirt', all(shirt, wax)],
  ['kitenge', wax],
  ['african print', any(wax, tells('shweshwe'))],
  ['scissors', 'athi-shears'],
  ['measuring tape', 'gikomba-tape'],
  ['mannequin', 'kariokor-dress-form'],
  ['glen plaid', cloth('prince of wales')],
  ['plaid jacket', all(jacket, cloth('check'))],
  ['evening dress', gown],
  ['made to measure suit', suit],
  // colours, cloths, sizes
  ['navy linen jacket 50', all(jacket, cloth('linen', 'navy'), size('50'))],
  ['50 jacket linen navy', all(jacket, cloth('linen', 'navy'), size('50'))],
  ['blue jacket', all(jacket, blue)],
  ['white shirt', all(shirt, cloth('white'))],
  ['green silk gown', all(gown, cloth('silk', 'emerald'))],
  ['burgundy tie', all(noun('tie'), any(cloth('oxblood'), cloth('burgundy')))],
  ['black tuxedo', all(tuxedo, cloth('black'))],
  ['herringbone suit', all(suit, cloth('herringbone'))],
  ['double breasted suit', all(suit, tells('double-breasted'))],
  ['3 piece suit', all(suit, any(on('three-piece-suits'), tells('three')))],
  ['shirt size XL', all(shirt, size('XL'))],
  ['cotton chino size 52', all(trouser, cloth('cotton'), size('52'))],
  ['silk by the metre', (facts) => facts.unit === 'centimetre' && cloth('silk')(facts)],
  // prices
  ['under 20000', upTo(20_000)],
  ['shirt under KES 10,000', all(shirt, upTo(10_000))],
  ['jacket below 50k', all(jacket, upTo(50_000))],
  ['between 5000 and 9000', (facts) => facts.price >= 500_000 && facts.price <= 900_000],
  ['suit over 150000', (facts) => suit(facts) && facts.price >= 11_000_000],
  ['tie under $100', all(noun('tie'), upTo(14_000))],
  ['shirt under 100', shirt, 'USD'],
  ['jackets between 50000 and 60000', (facts) => jacket(facts) && facts.price >= 5_000_000 && facts.price <= 6_000_000],
  ['jackets between 350 and 450', (facts) => jacket(facts) && facts.price >= 4_500_000 && facts.price <= 5_900_000, 'USD'],
  ['suits 120-140k', (facts) => suit(facts) && facts.price >= 12_000_000 && facts.price <= 14_000_000],
  ['shirts around 10k', (facts) => shirt(facts) && facts.price >= 850_000 && facts.price <= 1_150_000],
  ['a suit for no less than 150000', (facts) => suit(facts) && facts.price >= 15_000_000],
  ['take in a jacket', 'alterations'],
  ['let out my trousers', 'alterations'],
  ['take my jacket in', 'alterations'],
  ['alter a dress', 'alterations'],
  ['kufupisha suruali', 'alterations'],
  ['hem my chinos', 'alterations'],
  ['white tie outfit', tuxedo],
  ['grooms outfit', any(suit, tuxedo)],
  ['bridal', gown],
  ['black tie outfit', tuxedo],
  ['Eid outfit for men', 'siyu-tunic'],
  ['نلبس ماذا في العيد', 'siyu-tunic'],
  ['red shweshwe', 'vanga-shweshwe'],
  // Swahili and Arabic
  ['suti ya bluu', all(suit, blue)],
  ['shati nyeupe', all(shirt, cloth('white'))],
  ['jaketi ya kitani', all(jacket, cloth('linen'))],
  ['gauni la hariri', all(gown, cloth('silk'))],
  ['suruali chini ya 15000', all(trouser, upTo(15_000))],
  ['mkasi', 'athi-shears'],
  ['بدلة زرقاء', all(suit, blue)],
  ['قميص أبيض', all(shirt, cloth('white'))],
  ['فستان حرير', all(gown, cloth('silk'))],
  ['جاكيت كتان', all(jacket, cloth('linen'))],
  ['قميص اقل من ١٠٠٠٠', all(shirt, upTo(10_000))],
  ['navy بدلة', all(suit, blue)],
  // purpose and wearer
  ['wedding suit', any(suit, tuxedo)],
  ["men's linen jacket", all(jacket, cloth('linen'))],
  ['overcoat for men', coat],
]
