import { byHand, type StyleChoice, shillings, value } from './garment-style.ts'

export const JACKET_CHOICES = [
  {
    code: 'breasted',
    pieces: ['jacket'],
    values: [
      value('single', { pattern: { jacket: {} }, notWith: ['buttons:6'] }),
      value('double', {
        price: shillings(8_500),
        days: 2,
        pattern: { jacket: { breasted: 'double' } },
        note: byHand('double-breasted fronts, 9 cm over the centre, six buttons'),
        notWith: ['buttons:1', 'buttons:2', 'buttons:3', 'lapel:notch', 'lapel:shawl', 'pockets:patch', 'vents:centre'],
      }),
    ],
  },
  {
    code: 'buttons',
    pieces: ['jacket'],
    values: [
      value('2', { pattern: { jacket: { buttons: 2 } } }),
      value('1', { pattern: { jacket: { buttons: 1 } } }),
      value('3', { pattern: { jacket: { buttons: 3 } }, notWith: ['lapel:shawl'] }),
      value('6', { pattern: { jacket: { rowsOfButtons: 6 } }, note: byHand('two rows of three buttons, two to close') }),
    ],
  },
  {
    code: 'lapel',
    pieces: ['jacket'],
    values: [
      value('notch', { pattern: { jacket: {} } }),
      value('peak', {
        price: shillings(3_000),
        pattern: { jacket: { lapelShape: 'peak' } },
        note: byHand('peak lapel, point 1 cm above the collar'),
      }),
      value('shawl', {
        price: shillings(4_500),
        days: 1,
        note: byHand('shawl collar, cut in one with the facing'),
        notWith: ['lapel-hole:milanese'],
      }),
    ],
  },
  {
    code: 'lapel-width',
    pieces: ['jacket'],
    values: [
      value('regular', { pattern: { jacket: {} } }),
      value('narrow', { note: byHand('lapel of 7 cm') }),
      value('wide', { note: byHand('lapel of 10.5 cm') }),
    ],
  },
  {
    code: 'lapel-hole',
    pieces: ['jacket'],
    values: [value('plain'), value('milanese', { price: shillings(1_200) })],
  },
  {
    code: 'pockets',
    pieces: ['jacket'],
    values: [
      value('flap', { pattern: { jacket: { hipPockets: 'flap' } }, note: byHand('straight flap pockets') }),
      value('jetted', { pattern: { jacket: { hipPockets: 'jetted' } }, note: byHand('jetted pockets, no flaps') }),
      value('slant', {
        price: shillings(600),
        pattern: { jacket: { hipPockets: 'slant' } },
        note: byHand('slanted flap pockets, 2.5 cm lower at the side'),
      }),
      value('patch', { pattern: { jacket: {} } }),
    ],
  },
  {
    code: 'ticket-pocket',
    pieces: ['jacket'],
    values: [
      value('none', { pattern: { jacket: {} } }),
      value('one', {
        price: shillings(1_500),
        note: byHand('ticket pocket above the right pocket'),
        notWith: ['pockets:patch', 'breasted:double'],
      }),
    ],
  },
  {
    code: 'vents',
    pieces: ['jacket'],
    values: [
      value('side', { pattern: { jacket: { backVent: 2 } } }),
      value('centre', { pattern: { jacket: { backVent: 1 } } }),
      value('none', { pattern: { jacket: { backVent: 0 } } }),
    ],
  },
  {
    code: 'canvas',
    pieces: ['jacket', 'coat'],
    values: [value('half'), value('full', { price: shillings(12_000), days: 3 })],
  },
  {
    code: 'shoulder',
    pieces: ['jacket'],
    values: [
      value('light', { pattern: { jacket: {} } }),
      value('roped', { note: byHand('roped sleeve head, 8 mm more height in the crown') }),
      value('shirt', { days: 1, note: byHand('shirt shoulder: no pad, fullness gathered into the armhole') }),
    ],
  },
  {
    code: 'lining',
    pieces: ['jacket', 'coat'],
    values: [
      value('full', { pattern: { jacket: {}, coat: {} } }),
      value('half', {
        price: shillings(1_800),
        days: 1,
        note: byHand('half lining: facings to the side seam, back to the blades'),
      }),
      value('none', {
        price: shillings(3_500),
        days: 2,
        note: byHand('unlined: wide facings, all seams bound'),
        notWith: ['canvas:full'],
      }),
    ],
  },
  {
    code: 'lining-colour',
    pieces: ['jacket', 'coat', 'waistcoat'],
    values: [value('navy'), value('oxblood'), value('gold'), value('slate')],
  },
  {
    code: 'sleeve-buttons',
    pieces: ['jacket', 'coat'],
    values: [value('4'), value('3'), value('2'), value('5')],
  },
  {
    code: 'cuffs',
    pieces: ['jacket'],
    values: [value('plain'), value('working', { price: shillings(2_500), days: 1 })],
  },
  {
    code: 'pick-stitch',
    pieces: ['jacket', 'coat'],
    values: [value('none'), value('matching', { price: shillings(1_500) }), value('contrast', { price: shillings(1_500) })],
  },
  {
    code: 'elbow-patches',
    pieces: ['jacket'],
    values: [value('none'), value('suede', { price: shillings(3_500), notWith: ['lapel:shawl'] })],
  },
] as const satisfies readonly StyleChoice[]
