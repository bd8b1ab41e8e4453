import { colours } from '#seeds/demo-house/swatches-colours.ts'
import { cottons } from '#seeds/demo-house/swatches-cotton.ts'
import { moreCottons, moreSilks, moreWools } from '#seeds/demo-house/swatches-more.ts'
import { silks } from '#seeds/demo-house/swatches-silk.ts'
import { wools } from '#seeds/demo-house/swatches-wool.ts'
import type { SwatchSeed } from '#seeds/demo-house/types.ts'

export const swatches: SwatchSeed[] = [...wools, ...moreWools, ...cottons, ...moreCottons, ...silks, ...moreSilks, ...colours]
