import type { Body, Drafted } from '../pattern.ts'
import { hashOf } from './hash.ts'

export const byHandAtOnce = (garment: string, body: Body, seamAllowance: number): Drafted => ({
  step: 'by-hand',
  pattern: null,
  hash: hashOf({ garment, body, seamAllowance }),
  fingerprint: '',
  options: {},
  styled: false,
  undrawn: [],
  seams: [],
  byHand: [],
  log: [`no design is for ${garment}`],
  used: { ...body },
  finished: [],
})
