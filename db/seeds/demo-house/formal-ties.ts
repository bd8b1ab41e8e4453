import { CARE, piece } from '#seeds/demo-house/parts.ts'
import type { ProductSeed } from '#seeds/demo-house/types.ts'

export const formalTies: ProductSeed[] = [
  piece(
    {
      slug: 'chania-tie',
      name: 'Chania tie',
      descriptor: 'Silk repp, block stripes, 8 cm',
      description:
        'Repp stripes that belong to no club, school or regiment: we checked. The silk is 120 g, folded three times over a wool lining. Stripes run down from the wearer’s left.',
      categories: ['ties'],
      collections: ['the-essentials'],
      tags: ['silk', 'repp', 'stripe'],
      swatches: ['silk-repp-navy', 'silk-repp-bottle', 'silk-repp-oxblood'],
      price: 7200,
      parcel_g: 90,
      construction: [
        'Silk repp, cut on the bias',
        'Three folds over a wool lining',
        'Closed by hand with one slip stitch',
        'Keeper of the same silk',
      ],
      fit: ['150 cm long, 8 cm at the widest', 'Ties a four-in-hand of 4 cm'],
      care: CARE.tie,
      goesWith: ['karen-shirt', 'runda-blazer', 'ridgeways-shirt'],
      listedDaysAgo: 206,
    },
    24,
  ),
  piece(
    {
      slug: 'mara-tie',
      name: 'Mara tie',
      descriptor: 'Printed silk, uneven spots, 8 cm',
      description:
        'Spots drawn by hand before they were printed, so that no two are quite round and none is quite in line. Silk of 100 g over a wool lining. From across a table it reads as plain.',
      categories: ['ties'],
      tags: ['silk', 'spot'],
      swatches: ['silk-spot-navy', 'silk-spot-oxblood'],
      price: 6900,
      parcel_g: 85,
      construction: [
        'Printed silk twill, cut on the bias',
        'Three folds over a wool lining',
        'Closed by hand',
        'Tipped with the same silk',
      ],
      fit: ['150 cm long, 8 cm at the widest', 'Ties a small knot'],
      care: CARE.tie,
      goesWith: ['karen-shirt', 'kitisuru-jacket', 'riverside-suit'],
      listedDaysAgo: 89,
    },
    22,
  ),
  piece(
    {
      slug: 'gura-tie',
      name: 'Gura tie',
      descriptor: 'Wool flannel or tweed, 7.5 cm',
      description:
        'Woollen ties for woollen jackets, cut from the ends of our own bolts. Each batch is therefore small, and when the bolt is gone so is the tie. Unlined at the tips.',
      categories: ['ties'],
      tags: ['wool', 'tweed'],
      swatches: ['flannel-grey', 'herringbone-tobacco', 'tweed-heather'],
      price: 5400,
      parcel_g: 95,
      construction: [
        'Suiting wool, cut on the bias',
        'Two folds, no lining at the tips',
        'Closed by hand',
        'Keeper of the same cloth',
      ],
      fit: ['148 cm long, 7.5 cm at the widest', 'Ties a full knot'],
      care: ['Brush and hang', 'Dry clean when you must'],
      goesWith: ['loresho-shirt', 'mau-jacket', 'lolgorien-waistcoat'],
      listedDaysAgo: 168,
    },
    18,
  ),
  piece(
    {
      slug: 'tana-tie',
      name: 'Tana tie',
      descriptor: 'Wax-print cotton, 7 cm',
      description:
        'Wax print cut on the bias and lined in cotton, so that it can be washed. The narrow blade is cut from another part of the repeat, for the pleasure of the person who ties it.',
      categories: ['ties'],
      tags: ['wax-print', 'cotton'],
      swatches: ['wax-medallion-navy', 'wax-fans-saffron', 'wax-ripples-teal'],
      price: 4200,
      parcel_g: 80,
      construction: [
        'Wax-print cotton of 140 g, cut on the bias',
        'Two folds over a cotton lining',
        'Closed by machine, so that it survives washing',
        'Keeper of the same print',
      ],
      fit: ['148 cm long, 7 cm at the widest', 'Ties a small knot'],
      care: ['Hand wash at 30 °C, flat', 'Iron on the reverse at two dots'],
      goesWith: ['limuru-shirt', 'kiambu-shirt', 'kilimani-suit'],
      listedDaysAgo: 12,
    },
    20,
  ),
]
