import { Bella } from '@freesewing/bella'
import { Bent } from '@freesewing/bent'
import { Brian } from '@freesewing/brian'
import { Carlita } from '@freesewing/carlita'
import { Carlton } from '@freesewing/carlton'
import { Charlie } from '@freesewing/charlie'
import { Jaeger } from '@freesewing/jaeger'
import { Penelope } from '@freesewing/penelope'
import { Simon } from '@freesewing/simon'
import { Simone } from '@freesewing/simone'
import { Titan } from '@freesewing/titan'
import { Wahid } from '@freesewing/wahid'
import type { DesignName } from '../pattern.ts'
import './design-patches.ts'
import './own/balance.ts'
import './own/front.ts'
import './own/pleats.ts'
import './own/pockets.ts'
import './own/shoulder.ts'

export const DESIGN: Record<DesignName, FreeSewing.Design> = {
  jaeger: Jaeger,
  charlie: Charlie,
  titan: Titan,
  wahid: Wahid,
  simon: Simon,
  simone: Simone,
  carlton: Carlton,
  carlita: Carlita,
  bent: Bent,
  brian: Brian,
  penelope: Penelope,
  bella: Bella,
}
export const VERSION = '4.10.2'
