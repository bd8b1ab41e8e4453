import type { Cloth, PrintDesign, SolidLook, ThreadOrder } from './record.ts'
import { cloth, corduroy, line, pique, satin } from './weaves.ts'

export const moreSuitings: Cloth[] = [
  cloth('twill', 'twill-bottle', 'Twill, bottle green', '#16302a', '#21423a'),
  cloth('pin-stripe', 'pin-stripe-navy', 'Pin stripe, navy', '#1d2540', '#c9ced9'),
  cloth('birdseye', 'birdseye-grey', 'Birdseye, grey', '#4a4a4e', '#a8a6a2'),
  cloth('hopsack', 'hopsack-tobacco', 'Hopsack, tobacco', '#6a4a30', '#7f5d40'),
  cloth('hopsack', 'fresco-grey', 'High-twist plain weave, grey', '#77767a', '#8d8c8f', { pitch: 0.95, melange: 0.26 }),
  cloth('hopsack', 'fresco-navy', 'High-twist plain weave, navy', '#212a44', '#35415f', { pitch: 0.95, melange: 0.26 }),
  cloth('flannel', 'flannel-charcoal', 'Flannel, charcoal', '#3c3b3d', '#4b4a4c'),
  cloth('flannel', 'flannel-chocolate', 'Flannel, chocolate', '#46342b', '#574339'),
  cloth('coating-herringbone', 'tweed-moss', 'Tweed herringbone, moss', '#4a4a30', '#8a8458', { melange: 0.4, pitch: 1.35 }),
  cloth('coating-herringbone', 'tweed-peat', 'Tweed herringbone, peat', '#3e2f25', '#8a7459', { melange: 0.4, pitch: 1.35 }),
  cloth('houndstooth', 'tweed-heather', 'Tweed houndstooth, heather', '#9a8b86', '#4b3a44', { melange: 0.32, nap: 0.3 }),
  cloth('coating', 'coating-navy', 'Coating twill, navy', '#1c2439', '#29334c'),
  cloth('crepe', 'crepe-navy', 'Wool crepe, navy', '#1b233b', '#28324f'),
  cloth('crepe', 'crepe-ivory', 'Wool crepe, ivory', '#e9e2d2', '#f3eee2', { melange: 0.08 }),
  cloth('crepe', 'crepe-plum', 'Wool crepe, plum', '#47203a', '#5a2d4a'),
  cloth('hopsack', 'mohair-petrol', 'Wool and mohair, petrol', '#1d3a44', '#2b5160', { pitch: 0.9, sheen: 0.7, specular: 0.04 }),
]

const kikoi = (code: string, name: string, ground: string, yarn: string): Cloth => {
  const bands: ThreadOrder = [
    [ground, 54],
    [yarn, 7],
    [ground, 5],
    [yarn, 18],
    [ground, 5],
    [yarn, 7],
  ]
  return cloth('linen-cotton', code, name, ground, yarn, { warp: bands, weft: [[ground, 1]], pitch: 1, slub: 0.08, relief: 0.4 })
}

export const moreCottons: Cloth[] = [
  cloth('linen', 'linen-white', 'Irish linen, white', '#ece8dd', '#f6f3ea', { melange: 0.14, slub: 0.12 }),
  cloth('linen', 'linen-terracotta', 'Irish linen, terracotta', '#9c5238', '#b06a4e'),
  cloth('oxford', 'oxford-white', 'Oxford, white', '#f6f5f1', '#eceae4'),
  cloth('oxford', 'oxford-pink', 'Oxford, pink', '#f5ebe8', '#d9a39c'),
  cloth('gingham', 'gingham-green', 'Gingham, green', '#f0efe8', '#4a6b4c'),
  cloth('poplin', 'poplin-pink', 'Poplin, pale pink', '#ecd3cf', '#f3e2df'),
  cloth('bengal-stripe', 'poplin-wine-stripe', 'Poplin, wine Bengal stripe', '#f3f1ec', '#742839'),
  cloth('linen-cotton', 'chambray-blue', 'Chambray, blue', '#7f98b8', '#e2e7ee', { slub: 0.06, melange: 0.16, pitch: 0.85 }),
  cloth('seersucker', 'seersucker-sand', 'Seersucker, sand', '#f2efe6', '#b59c72'),
  cloth('denim', 'denim-black', 'Denim, washed black', '#222225', '#a9a9ab'),
  corduroy('corduroy-moss', 'Corduroy, moss', '#3c4128', '#5b6140'),
  corduroy('corduroy-navy', 'Corduroy, navy', '#1d2540', '#323d60'),
  cloth('drill', 'drill-rust', 'Cotton drill, rust', '#8a4426', '#9c5a3a'),
  cloth('drill', 'drill-black', 'Cotton drill, black', '#1b1b1d', '#2c2c2f'),
  kikoi('kikoi-coral', 'Kikoi, coral and sand', '#c9604a', '#efe3cc'),
  kikoi('kikoi-lagoon', 'Kikoi, lagoon and white', '#3f7f86', '#f2efe6'),
  kikoi('kikoi-indigo', 'Kikoi, indigo and saffron', '#26355f', '#d99a3b'),
]

const repp = (code: string, name: string, ground: string, stripe: string): Cloth =>
  cloth('silk-twill', code, name, ground, ground, {
    lines: [line('warp', 34, 6, 12, stripe, 0.92), line('warp', 34, 1.6, 19, stripe, 0.92)],
    relief: 0.3,
  })

export const moreSilks: Cloth[] = [
  satin('satin-ivory', 'Silk satin, ivory', '#e8e0cf', 0.48, 8),
  satin('satin-rust', 'Silk satin, rust', '#7a2f16', 0.46),
  satin('satin-plum', 'Silk satin, plum', '#3a1230', 0.28),
  repp('silk-repp-navy', 'Silk repp, navy and gold', '#1a2340', '#b08a3c'),
  repp('silk-repp-bottle', 'Silk repp, bottle and cream', '#1c382c', '#e4dcc6'),
  repp('silk-repp-oxblood', 'Silk repp, oxblood and navy', '#571820', '#232c4c'),
  satin('bemberg-bottle', 'Bemberg, bottle green', '#17382d', 0.1, 12),
  satin('bemberg-ivory', 'Bemberg, ivory', '#e4dbc8', 0.12, 12),
]

const print = (design: PrintDesign, repeat: number, code: string, name: string, ...palette: string[]): Cloth => ({
  code,
  name,
  make: 'print',
  design,
  palette,
  repeat,
})

export const morePrints: Cloth[] = [
  print('ripples', 110, 'wax-ripples-teal', 'Wax print, teal ripples', '#f0e4c8', '#0f4a52', '#1d7d84', '#f0a93b'),
  print('ripples', 110, 'wax-ripples-rust', 'Wax print, rust ripples', '#f2d9a8', '#5a1f14', '#b0492a', '#1f3a5c'),
  print('diamonds', 92, 'wax-diamonds-violet', 'Wax print, violet diamonds', '#f1e5cb', '#3a2458', '#c2456b', '#e8b04a'),
  print('diamonds', 92, 'wax-diamonds-green', 'Wax print, green diamonds', '#f3ead2', '#1f4a34', '#8a2f22', '#e9c46a'),
  print('star', 34, 'shweshwe-red', 'Shweshwe, red star', '#8a2424', '#f4ece2'),
  print('dots', 17, 'silk-spot-navy', 'Printed silk, navy spot', '#1a2340', '#e6e4da', '#e6e4da'),
  print('dots', 17, 'silk-spot-oxblood', 'Printed silk, oxblood spot', '#56151e', '#e9d9b8', '#e9d9b8'),
]

const solid = (code: string, name: string, look: SolidLook, dark: string, pale: string): Cloth => ({
  code,
  name,
  make: 'solid',
  look,
  dark,
  pale,
})

export const moreFinishes: Cloth[] = [
  solid('wood-mvule', 'Mvule', 'wood', '#5c3a1f', '#8f6337'),
  solid('wood-olive', 'Wild olive', 'wood', '#7a5a34', '#b8935c'),
  solid('wood-beech', 'Beech', 'wood', '#b08a5c', '#d3b183'),
  solid('beeswax', 'Beeswax', 'waxen', '#b8862f', '#d9b05c'),
  solid('pin-white', 'White heads', 'flat', '#f1ede6', '#d9d3c7'),
  solid('pin-red', 'Red heads', 'flat', '#a1261d', '#c4472b'),
  solid('shell-white', 'Mother-of-pearl', 'horn', '#cfc8ba', '#f4f1ea'),
  solid('shell-smoke', 'Smoked mother-of-pearl', 'horn', '#5d5a57', '#a8a39b'),
  solid('corozo-navy', 'Corozo, navy', 'horn', '#151c31', '#2d3858'),
  solid('corozo-tan', 'Corozo, tan', 'horn', '#8a6238', '#b98a58'),
  solid('corozo-grey', 'Corozo, grey', 'horn', '#55555a', '#83838a'),
  cloth('linen', 'form-black', 'Black linen cover', '#1d1c1e', '#2b2a2d', { melange: 0.2 }),
  ...[
    ['thread-bottle', 'Bottle green', '#16302a', '#24483f'],
    ['thread-gold', 'Old gold', '#8f7032', '#ab8a48'],
    ['thread-sky', 'Sky', '#86a6cf', '#a6bfdf'],
    ['thread-coral', 'Coral', '#c9604a', '#d87d68'],
  ].map(([code, name, ground, yarn]) => cloth('silk-twill', code!, name!, ground!, yarn!, { pitch: 1.1, relief: 0.5 })),
  pique('pique-white', 'Cotton piqué, white', '#f2f0ea', '#e6e3da'),
  pique('pique-navy', 'Cotton piqué, navy', '#1d2540', '#2a3352'),
  pique('pique-bottle', 'Cotton piqué, bottle green', '#17332a', '#22443a'),
  pique('pique-clay', 'Cotton piqué, clay', '#9a563b', '#ab684c'),
]
