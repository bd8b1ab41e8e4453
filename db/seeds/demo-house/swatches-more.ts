import type { ClothPattern } from '#domain/pricing/goods.ts'
import type { SwatchSeed } from '#seeds/demo-house/types.ts'

type Row = [code: string, name: string, weight_gsm: number, pattern: ClothPattern, ground: string, yarn: string]
type Fibres = NonNullable<SwatchSeed['composition']>

const of = (composition: Fibres, rows: Row[]): SwatchSeed[] =>
  rows.map(([code, name, weight_gsm, pattern, ground, yarn]) => ({
    code,
    kind: 'cloth' as const,
    name,
    weight_gsm,
    composition,
    pattern,
    ground,
    yarn,
  }))
const all = (fibre: string): Fibres => [{ fibre, percent: 100 }]

export const moreWools: SwatchSeed[] = [
  ...of(all('wool'), [
    ['twill-navy', 'Twill, navy', 260, 'twill', '#1b2438', '#26324e'],
    ['twill-charcoal', 'Twill, charcoal', 260, 'twill', '#38383b', '#48484b'],
    ['twill-bottle', 'Twill, bottle green', 260, 'twill', '#16302a', '#21423a'],
    ['pin-stripe-charcoal', 'Pin stripe, charcoal', 270, 'stripe', '#3b3d43', '#d6d3cc'],
    ['pin-stripe-navy', 'Pin stripe, navy', 270, 'stripe', '#1d2540', '#c9ced9'],
    ['houndstooth-black', 'Houndstooth, black and white', 300, 'houndstooth', '#ddd8cd', '#1d1c1e'],
    ['windowpane-navy', 'Windowpane, navy', 280, 'windowpane', '#1e2740', '#8d9cc0'],
    ['prince-of-wales-tan', 'Prince of Wales, tan', 280, 'check', '#c3ab86', '#5d4530'],
    ['birdseye-navy', 'Birdseye, navy', 250, 'plain', '#1f2740', '#7380a0'],
    ['birdseye-grey', 'Birdseye, grey', 250, 'plain', '#4a4a4e', '#a8a6a2'],
    ['hopsack-blue', 'Hopsack, mid blue', 240, 'plain', '#2c4470', '#3d5787'],
    ['hopsack-tobacco', 'Hopsack, tobacco', 240, 'plain', '#6a4a30', '#7f5d40'],
    ['fresco-grey', 'High-twist plain weave, grey', 250, 'plain', '#77767a', '#8d8c8f'],
    ['fresco-navy', 'High-twist plain weave, navy', 250, 'plain', '#212a44', '#35415f'],
    ['flannel-charcoal', 'Flannel, charcoal', 340, 'twill', '#3c3b3d', '#4b4a4c'],
    ['flannel-chocolate', 'Flannel, chocolate', 340, 'twill', '#46342b', '#574339'],
    ['tweed-moss', 'Tweed herringbone, moss', 420, 'herringbone', '#4a4a30', '#8a8458'],
    ['tweed-peat', 'Tweed herringbone, peat', 420, 'herringbone', '#3e2f25', '#8a7459'],
    ['tweed-heather', 'Tweed houndstooth, heather', 400, 'houndstooth', '#9a8b86', '#4b3a44'],
    ['coating-navy', 'Coating twill, navy', 540, 'twill', '#1c2439', '#29334c'],
    ['crepe-navy', 'Wool crepe, navy', 230, 'plain', '#1b233b', '#28324f'],
    ['crepe-ivory', 'Wool crepe, ivory', 230, 'plain', '#e9e2d2', '#f3eee2'],
    ['crepe-plum', 'Wool crepe, plum', 230, 'plain', '#47203a', '#5a2d4a'],
  ]),
  ...of(
    [
      { fibre: 'wool', percent: 60 },
      { fibre: 'mohair', percent: 40 },
    ],
    [['mohair-petrol', 'Wool and mohair, petrol', 240, 'plain', '#1d3a44', '#2b5160']],
  ),
]

export const moreCottons: SwatchSeed[] = [
  ...of(all('linen'), [
    ['linen-olive', 'Irish linen, olive', 220, 'slub', '#5c5b40', '#6d6b4c'],
    ['linen-white', 'Irish linen, white', 200, 'slub', '#ece8dd', '#f6f3ea'],
    ['linen-terracotta', 'Irish linen, terracotta', 220, 'slub', '#9c5238', '#b06a4e'],
  ]),
  ...of(all('cotton'), [
    ['oxford-blue', 'Oxford, blue', 150, 'plain', '#e8ecf2', '#8fa9cf'],
    ['oxford-white', 'Oxford, white', 150, 'plain', '#f6f5f1', '#eceae4'],
    ['oxford-pink', 'Oxford, pink', 150, 'plain', '#f5ebe8', '#d9a39c'],
    ['gingham-navy', 'Gingham, navy', 125, 'check', '#f0efea', '#2d3c63'],
    ['gingham-green', 'Gingham, green', 125, 'check', '#f0efe8', '#4a6b4c'],
    ['tattersall-red', 'Tattersall, red and green', 135, 'check', '#f1ede2', '#8c2f2a'],
    ['poplin-pink', 'Poplin, pale pink', 120, 'plain', '#ecd3cf', '#f3e2df'],
    ['poplin-wine-stripe', 'Poplin, wine Bengal stripe', 120, 'stripe', '#f3f1ec', '#8a3f4d'],
    ['chambray-blue', 'Chambray, blue', 140, 'plain', '#7f98b8', '#e2e7ee'],
    ['seersucker-blue', 'Seersucker, blue', 160, 'stripe', '#f0efeb', '#7d9ac2'],
    ['seersucker-sand', 'Seersucker, sand', 160, 'stripe', '#f2efe6', '#b59c72'],
    ['denim-indigo', 'Denim, indigo', 400, 'twill', '#26324c', '#a9b2c2'],
    ['denim-black', 'Denim, washed black', 400, 'twill', '#262628', '#8b8b8e'],
    ['corduroy-tobacco', 'Corduroy, tobacco', 330, 'stripe', '#55391f', '#7a5632'],
    ['corduroy-moss', 'Corduroy, moss', 330, 'stripe', '#3c4128', '#5b6140'],
    ['corduroy-navy', 'Corduroy, navy', 330, 'stripe', '#1d2540', '#323d60'],
    ['drill-rust', 'Cotton drill, rust', 270, 'twill', '#8a4426', '#9c5a3a'],
    ['drill-black', 'Cotton drill, black', 270, 'twill', '#1b1b1d', '#2c2c2f'],
    ['pique-white', 'Cotton piqué, white', 210, 'knit', '#f2f0ea', '#e6e3da'],
    ['pique-navy', 'Cotton piqué, navy', 210, 'knit', '#1d2540', '#2a3352'],
    ['pique-bottle', 'Cotton piqué, bottle green', 210, 'knit', '#17332a', '#22443a'],
    ['pique-clay', 'Cotton piqué, clay', 210, 'knit', '#9a563b', '#ab684c'],
    ['kikoi-coral', 'Kikoi, coral and sand', 190, 'stripe', '#c9604a', '#efe3cc'],
    ['kikoi-lagoon', 'Kikoi, lagoon and white', 190, 'stripe', '#3f7f86', '#f2efe6'],
    ['kikoi-indigo', 'Kikoi, indigo and saffron', 190, 'stripe', '#26355f', '#d99a3b'],
    ['wax-fans-saffron', 'Wax print, saffron fans', 140, 'print', '#241a3a', '#e3a32b'],
    ['wax-fans-indigo', 'Wax print, indigo fans', 140, 'print', '#17244a', '#9db8d8'],
    ['wax-ripples-teal', 'Wax print, teal ripples', 140, 'print', '#0f4a52', '#f0a93b'],
    ['wax-ripples-rust', 'Wax print, rust ripples', 140, 'print', '#7a2d1c', '#f2d9a8'],
    ['wax-diamonds-violet', 'Wax print, violet diamonds', 140, 'print', '#3a2458', '#e8b04a'],
    ['wax-diamonds-green', 'Wax print, green diamonds', 140, 'print', '#1f4a34', '#e9c46a'],
    ['shweshwe-red', 'Shweshwe, red star', 160, 'print', '#8a2424', '#f4ece2'],
    ['block-leaves-clay', 'Block print, clay leaves', 130, 'print', '#f1e7d6', '#a4512f'],
    ['block-leaves-night', 'Block print, leaves at night', 130, 'print', '#18233a', '#4b7a62'],
    ['mud-combs', 'Mud cloth, combs', 260, 'print', '#241d18', '#e9dfca'],
    ['spots-indigo', 'Resist spots, indigo', 130, 'print', '#1f2f5e', '#e8ecf3'],
  ]),
]

export const moreSilks: SwatchSeed[] = [
  ...of(all('silk'), [
    ['satin-black', 'Silk satin, black', 130, 'satin', '#0a0a0c', '#2e2e33'],
    ['satin-ivory', 'Silk satin, ivory', 130, 'satin', '#e8e0cf', '#f7f2e6'],
    ['satin-rust', 'Silk satin, rust', 130, 'satin', '#7a2f16', '#a5502e'],
    ['satin-plum', 'Silk satin, plum', 130, 'satin', '#3a1230', '#672c58'],
    ['silk-repp-navy', 'Silk repp, navy and gold', 120, 'stripe', '#1a2340', '#b08a3c'],
    ['silk-repp-bottle', 'Silk repp, bottle and cream', 120, 'stripe', '#1c382c', '#e4dcc6'],
    ['silk-repp-oxblood', 'Silk repp, oxblood and navy', 120, 'stripe', '#571820', '#232c4c'],
    ['silk-spot-navy', 'Printed silk, navy spot', 100, 'print', '#1a2340', '#e6e4da'],
    ['silk-spot-oxblood', 'Printed silk, oxblood spot', 100, 'print', '#56151e', '#e9d9b8'],
  ]),
  ...of(all('cupro'), [
    ['bemberg-bottle', 'Bemberg, bottle green', 95, 'satin', '#17382d', '#2c5647'],
    ['bemberg-ivory', 'Bemberg, ivory', 95, 'satin', '#e4dbc8', '#f2ecdf'],
  ]),
]
