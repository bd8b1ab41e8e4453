import type { CategorySeed } from '#seeds/demo-house/types.ts'

export const departments: CategorySeed[] = [
  {
    slug: 'premium-fashion',
    name: 'Premium fashion',
    description: 'Ready to wear in EU sizes; most of it also made to measure in three to four weeks.',
    children: [
      { slug: 'jackets', name: 'Jackets', description: 'Half or full canvas, single and double breasted, EU 44 to 58.' },
      { slug: 'trousers', name: 'Trousers', description: 'Side adjusters, long inseams, hemmed to your length.' },
      { slug: 'coats', name: 'Coats', description: 'For Limuru in July and for flights north.' },
      { slug: 'dresses', name: 'Dresses', description: 'Wool crepe and silk, cut to move, EU 34 to 46.' },
      { slug: 'blouses', name: 'Blouses', description: 'Silk satin and wool crepe, EU 34 to 46.' },
      { slug: 'skirts', name: 'Skirts', description: 'Silk satin and wool crepe with a flat waist.' },
    ],
  },
  {
    slug: 'bespoke-suits',
    name: 'Bespoke suits',
    description: 'Drafted from your own measurements, basted by hand and finished in three fittings.',
    children: [
      { slug: 'two-piece-suits', name: 'Two-piece suits', description: 'Jacket and trousers from one length of cloth.' },
      { slug: 'three-piece-suits', name: 'Three-piece suits', description: 'With a waistcoat cut from the same length.' },
      { slug: 'double-breasted-suits', name: 'Double-breasted suits', description: 'Six buttons, two to close, peak lapels.' },
    ],
  },
  {
    slug: 'formal-wear',
    name: 'Formal wear',
    description: 'Barathea, silk satin and a proper shawl collar. For weddings, state dinners and Tuesday.',
    children: [
      { slug: 'dinner-suits', name: 'Dinner suits', description: 'Jackets and trousers in barathea, faced in silk.' },
      { slug: 'gowns', name: 'Gowns', description: 'Full length, in silk satin or wax print.' },
      { slug: 'waistcoats', name: 'Waistcoats', description: 'Five buttons, adjustable at the back.' },
      { slug: 'dress-shirts', name: 'Dress shirts', description: 'Poplin, oxford and checks by collar size, 37 to 45 cm.' },
      { slug: 'ties', name: 'Ties and squares', description: 'Ties, bow ties and pocket squares, closed by hand.' },
    ],
  },
  {
    slug: 'casual-collection',
    name: 'Casual collection',
    description: 'Cottons and linen blends for days without a meeting. All of it can be machine washed.',
    children: [
      { slug: 'camp-shirts', name: 'Camp shirts', description: 'Open collar, straight hem, prints and linen.' },
      { slug: 'casual-shirts', name: 'Shirts', description: 'Linen, chambray and seersucker, worn in or out.' },
      { slug: 'polos', name: 'Polos', description: 'Cotton piqué with a collar that stands.' },
      { slug: 'tunics', name: 'Tunics', description: 'Linen, after the kanzu of the coast.' },
      { slug: 'chinos', name: 'Chinos', description: 'Drill, denim and corduroy, EU 44 to 58.' },
      { slug: 'shorts', name: 'Shorts', description: 'Drill, seersucker and linen, above the knee.' },
      { slug: 'casual-jackets', name: 'Jackets', description: 'Unlined cotton with patch pockets.' },
      { slug: 'day-dresses', name: 'Dresses', description: 'Prints and chambray, with pockets in the side seams.' },
      { slug: 'casual-skirts', name: 'Skirts', description: 'Wax print and shweshwe, with a pocket.' },
      { slug: 'kikoi-and-throws', name: 'Kikoi and throws', description: 'Handloom cotton and wool, fringed.' },
    ],
  },
  {
    slug: 'equipment',
    name: 'Equipment',
    description: 'The tools on our own benches, sold at the counter.',
    children: [
      { slug: 'shears-and-cutting', name: 'Shears and cutting', description: 'Forged blades, ground in the workshop.' },
      {
        slug: 'marking-and-measuring',
        name: 'Marking and measuring',
        description: 'Tapes that do not stretch and chalk that brushes out.',
      },
      { slug: 'pressing', name: 'Pressing', description: 'Irons, hams, clappers; hangers and brushes for afterwards.' },
      { slug: 'dress-forms', name: 'Dress forms', description: 'Full size, papered and padded, EU 36 to 44.' },
      { slug: 'thread-and-buttons', name: 'Thread and buttons', description: 'What holds the rest together.' },
      {
        slug: 'gifts-and-services',
        name: 'Gifts and services',
        description: 'A card for somebody, and a needle for what you have.',
      },
    ],
  },
  {
    slug: 'materials',
    name: 'Materials',
    description: 'Cloth by the metre, cut in steps of half a metre from the bolts we sew from.',
    children: [
      { slug: 'suiting', name: 'Suiting', description: 'Wool and linen, 200 to 560 g, 150 cm wide.' },
      { slug: 'shirting', name: 'Shirting', description: 'Poplin, oxford, chambray and checks, 120 to 160 g.' },
      { slug: 'cottons', name: 'Cottons', description: 'Drill, denim, corduroy and kikoi.' },
      { slug: 'silks', name: 'Silks', description: 'Satin for gowns and facings, twill and repp for ties.' },
      { slug: 'prints', name: 'Prints', description: 'Wax print, shweshwe, block print and mud cloth.' },
      { slug: 'linings', name: 'Linings', description: 'Bemberg cupro for bodies and sleeves.' },
    ],
  },
]

export const collections: CategorySeed[] = [
  { slug: 'new-this-week', name: 'New this week', description: 'What came off the benches since last Monday.' },
  { slug: 'after-dark', name: 'After dark', description: 'Barathea, silk satin and what to wear under them.' },
  { slug: 'dry-season', name: 'The dry season', description: 'Linen, drill and cotton print, none of it above 280 g.' },
  { slug: 'the-essentials', name: 'The essentials', description: 'Ten pieces we never stop making.' },
]
