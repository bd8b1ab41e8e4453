import type { Cloth, SolidLook } from './record.ts'
import { moreCottons, moreFinishes, morePrints, moreSilks, moreSuitings } from './records-more.ts'
import { cloth, corduroy, line, satin } from './weaves.ts'

const suitings: Cloth[] = [
  cloth('prince-of-wales', 'prince-of-wales-grey', 'Prince of Wales, grey', '#b9b0a1', '#4a433c', {
    lines: [line('warp', 96, 1.3, 24, '#5f7fa0', 0.75), line('weft', 96, 1.3, 24, '#5f7fa0', 0.75)],
  }),
  cloth('prince-of-wales', 'prince-of-wales-tan', 'Prince of Wales, tan', '#c3ab86', '#5d4530', {
    lines: [line('warp', 96, 1.3, 24, '#7a2f22', 0.7), line('weft', 96, 1.3, 24, '#7a2f22', 0.7)],
  }),
  cloth('twill', 'twill-indigo', 'Twill, indigo', '#1f2d52', '#2c3c68'),
  cloth('twill', 'twill-navy', 'Twill, navy', '#1b2438', '#26324e'),
  cloth('twill', 'twill-charcoal', 'Twill, charcoal', '#38383b', '#48484b'),
  cloth('twill', 'twill-oxblood', 'Twill, oxblood', '#4a1a20', '#5b262c'),
  cloth('herringbone', 'herringbone-charcoal', 'Herringbone, charcoal', '#39393b', '#62605c'),
  cloth('herringbone', 'herringbone-tobacco', 'Herringbone, tobacco', '#49362a', '#7a6350'),
  cloth('herringbone', 'herringbone-grey', 'Herringbone, grey', '#4c4b4c', '#9a9892'),
  cloth('chalk-stripe', 'chalk-stripe-navy', 'Chalk stripe, navy', '#1b2238', '#b4b3b0'),
  cloth('chalk-stripe', 'chalk-stripe-charcoal', 'Chalk stripe, charcoal', '#333336', '#b5b1a9'),
  cloth('pin-stripe', 'pin-stripe-charcoal', 'Pin stripe, charcoal', '#3b3d43', '#d6d3cc'),
  cloth('flannel', 'flannel-grey', 'Flannel, mid grey', '#6a6967', '#7c7a77'),
  cloth('flannel', 'flannel-navy', 'Flannel, navy', '#232a40', '#313a54'),
  cloth('houndstooth', 'houndstooth-brown', 'Houndstooth, brown', '#c4b499', '#402e22'),
  cloth('houndstooth', 'houndstooth-black', 'Houndstooth, black and white', '#ddd8cd', '#1d1c1e'),
  cloth('windowpane', 'windowpane-forest', 'Windowpane, forest', '#27362c', '#a8905a'),
  cloth('windowpane', 'windowpane-navy', 'Windowpane, navy', '#1e2740', '#8d9cc0'),
  cloth('birdseye', 'birdseye-navy', 'Birdseye, navy', '#1f2740', '#7380a0'),
  cloth('hopsack', 'hopsack-blue', 'Hopsack, mid blue', '#2c4470', '#3d5787'),
  cloth('barathea', 'barathea-midnight', 'Barathea, midnight', '#11172b', '#1b2340'),
  cloth('barathea', 'barathea-black', 'Barathea, black', '#131315', '#202023'),
  cloth('coating', 'coating-camel', 'Coating twill, camel', '#a37d53', '#b59168'),
  cloth('coating-herringbone', 'coating-charcoal', 'Coating herringbone, charcoal', '#323234', '#55534f'),
  cloth('crepe', 'crepe-black', 'Wool crepe, black', '#161517', '#222124'),
  cloth('crepe', 'crepe-bottle', 'Wool crepe, bottle green', '#16352b', '#21473b'),
  cloth('crepe', 'crepe-earth', 'Wool crepe, red earth', '#8a3f27', '#9c5036'),
]

const linensAndCottons: Cloth[] = [
  cloth('linen', 'linen-sand', 'Irish linen, sand', '#c9b89b', '#d8c9ae'),
  cloth('linen', 'linen-navy', 'Irish linen, navy', '#242d45', '#38435f'),
  cloth('linen', 'linen-charcoal', 'Irish linen, charcoal', '#3c3b3a', '#55524e'),
  cloth('linen', 'linen-olive', 'Irish linen, olive', '#5c5b40', '#6d6b4c', { slub: 0.3 }),
  cloth('linen-cotton', 'linen-cotton-white', 'Linen and cotton, white', '#efebe1', '#f8f5ee', { melange: 0.1 }),
  cloth('linen-cotton', 'linen-cotton-indigo', 'Linen and cotton, indigo', '#34466c', '#4c5f87'),
  cloth('linen-cotton', 'linen-cotton-clay', 'Linen and cotton, clay', '#9a563b', '#af6e52'),
  cloth('poplin', 'poplin-white', 'Poplin, white', '#f5f4f0', '#f9f8f5'),
  cloth('poplin', 'poplin-pale-blue', 'Poplin, pale blue', '#bfd0e4', '#d6e1ee'),
  cloth('bengal-stripe', 'poplin-blue-stripe', 'Poplin, blue Bengal stripe', '#f2f2ef', '#4f74a8'),
  cloth('oxford', 'oxford-blue', 'Oxford, blue', '#e8ecf2', '#8fa9cf'),
  cloth('gingham', 'gingham-navy', 'Gingham, navy', '#f0efea', '#2d3c63'),
  cloth('tattersall', 'tattersall-red', 'Tattersall, red', '#f1ede2', '#8c2f2a', {
    lines: [
      line('warp', 26, 1.1, 6, '#8c2f2a', 0.85),
      line('weft', 26, 1.1, 6, '#8c2f2a', 0.85),
      line('warp', 26, 1.1, 19, '#2f4a39', 0.85),
      line('weft', 26, 1.1, 19, '#2f4a39', 0.85),
    ],
  }),
  cloth('seersucker', 'seersucker-blue', 'Seersucker, blue', '#f0efeb', '#7d9ac2'),
  cloth('drill', 'drill-stone', 'Cotton drill, stone', '#b8a88b', '#c7b99f'),
  cloth('drill', 'drill-olive', 'Cotton drill, olive', '#4d4f38', '#5e6047'),
  cloth('drill', 'drill-navy', 'Cotton drill, navy', '#20283c', '#2e374e'),
  cloth('denim', 'denim-indigo', 'Denim, indigo', '#1b294e', '#a9b5c8'),
  corduroy('corduroy-tobacco', 'Corduroy, tobacco', '#55391f', '#7a5632'),
]

const silks: Cloth[] = [
  satin('satin-emerald', 'Silk satin, emerald', '#0c4a3a'),
  satin('satin-oxblood', 'Silk satin, oxblood', '#4e1119', 0.36),
  satin('satin-midnight', 'Silk satin, midnight', '#141b33', 0.22, 10),
  satin('satin-champagne', 'Silk satin, champagne', '#cdb891', 0.58, 8),
  satin('satin-black', 'Silk satin, black', '#0a0a0c', 0.26, 11),
  cloth('silk-twill', 'silk-twill-navy', 'Silk twill, navy', '#1a2340', '#26325a'),
  cloth('silk-twill', 'silk-twill-oxblood', 'Silk twill, oxblood', '#56151e', '#6c2430'),
  cloth('silk-twill', 'silk-twill-forest', 'Silk twill, forest', '#1f3a2d', '#2c4d3d'),
  cloth('silk-twill', 'silk-twill-gold', 'Silk twill, old gold', '#8f7032', '#a58646'),
  satin('bemberg-oxblood', 'Bemberg, oxblood', '#571620', 0.1, 12),
  satin('bemberg-navy', 'Bemberg, navy', '#1b2443', 0.1, 12),
  satin('bemberg-slate', 'Bemberg, slate', '#565d66', 0.12, 12),
  satin('bemberg-gold', 'Bemberg, old gold', '#9c7f43', 0.12, 12),
]

const wax = (code: string, name: string, ...palette: string[]): Cloth => ({
  code,
  name,
  make: 'print',
  design: 'medallion',
  palette,
  repeat: 132,
})

const prints: Cloth[] = [
  wax('wax-medallion-navy', 'Wax print, navy medallion', '#f2e6cf', '#14213f', '#c4472b', '#e3a32b', '#2c4a86'),
  wax('wax-medallion-teal', 'Wax print, teal medallion', '#f2e6cf', '#12303a', '#c4472b', '#e3a32b', '#0f6b63'),
  wax('wax-medallion-red', 'Wax print, red medallion', '#f2e6cf', '#431318', '#1f4f6b', '#e3a32b', '#c4472b'),
  {
    code: 'wax-fans-saffron',
    name: 'Wax print, saffron fans',
    make: 'print',
    design: 'fans',
    palette: ['#f2e6cf', '#241a3a', '#b4402a', '#e3a32b'],
    repeat: 96,
  },
  {
    code: 'wax-fans-indigo',
    name: 'Wax print, indigo fans',
    make: 'print',
    design: 'fans',
    palette: ['#efe9da', '#17244a', '#3a5fa0', '#9db8d8'],
    repeat: 96,
  },
  {
    code: 'shweshwe-indigo',
    name: 'Shweshwe, indigo star',
    make: 'print',
    design: 'star',
    palette: ['#1b2a5c', '#f1efe8'],
    repeat: 34,
  },
  {
    code: 'shweshwe-brown',
    name: 'Shweshwe, chocolate star',
    make: 'print',
    design: 'star',
    palette: ['#46291d', '#efe3d0'],
    repeat: 34,
  },
  {
    code: 'block-leaves-clay',
    name: 'Block print, clay leaves',
    make: 'print',
    design: 'leaves',
    palette: ['#f1e7d6', '#a4512f', '#6d2f1c', '#27466b'],
    repeat: 90,
  },
  {
    code: 'block-leaves-night',
    name: 'Block print, leaves at night',
    make: 'print',
    design: 'leaves',
    palette: ['#18233a', '#4b7a62', '#c9d6b8', '#d99a3b'],
    repeat: 90,
  },
  {
    code: 'mud-combs',
    name: 'Mud cloth, combs',
    make: 'print',
    design: 'combs',
    palette: ['#241d18', '#e9dfca', '#b98a4a'],
    repeat: 84,
  },
  {
    code: 'spots-indigo',
    name: 'Resist spots, indigo',
    make: 'print',
    design: 'dots',
    palette: ['#1f2f5e', '#e8ecf3', '#7f95c4'],
    repeat: 26,
  },
]

const solid = (code: string, name: string, look: SolidLook, dark: string, pale: string): Cloth => ({
  code,
  name,
  make: 'solid',
  look,
  dark,
  pale,
})

const finishes: Cloth[] = [
  solid('black-enamel', 'Black enamel', 'flat', '#141417', '#9a9a9c'),
  solid('polished-steel', 'Polished steel', 'metal', '#8e9194', '#c6c9cc'),
  solid('tape-yellow', 'Yellow', 'flat', '#d9b23c', '#1f1b18'),
  solid('tape-white', 'White', 'flat', '#f1ede6', '#1f1b18'),
  solid('chalk-white', 'White', 'matte', '#f4f2ec', '#e4e0d6'),
  solid('chalk-blue', 'Blue', 'matte', '#6f8fbf', '#89a5ce'),
  solid('chalk-red', 'Red', 'matte', '#b9574a', '#cb7064'),
  cloth('linen', 'form-ecru', 'Ecru linen cover', '#d8c9ae', '#c9b89b', { melange: 0.2 }),
  ...[
    ['thread-black', 'Black', '#161517', '#2a292c'],
    ['thread-white', 'White', '#f5f4f0', '#dedbd3'],
    ['thread-navy', 'Navy', '#1b2238', '#2e3856'],
    ['thread-charcoal', 'Charcoal', '#3a3a3c', '#525254'],
    ['thread-sand', 'Sand', '#c9b89b', '#b7a584'],
    ['thread-oxblood', 'Oxblood', '#571620', '#71262f'],
  ].map(([code, name, ground, yarn]) => cloth('silk-twill', code!, name!, ground!, yarn!, { pitch: 1.1, relief: 0.5 })),
  solid('brass', 'Polished brass', 'metal', '#8a6a2f', '#c39a4a'),
  solid('horn-dark', 'Dark horn', 'horn', '#2b1f18', '#5a4332'),
  solid('horn-light', 'Light horn', 'horn', '#b89a6e', '#e0cfae'),
]

export const CLOTHS: readonly Cloth[] = [
  ...suitings,
  ...moreSuitings,
  ...linensAndCottons,
  ...moreCottons,
  ...silks,
  ...moreSilks,
  ...prints,
  ...morePrints,
  ...finishes,
  ...moreFinishes,
]

const byCode = new Map(CLOTHS.map((record) => [record.code, record]))
export const clothByCode = (code: string): Cloth | undefined => byCode.get(code)
