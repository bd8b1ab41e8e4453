/** Fibres that a rule can be compared with. */
export const usualFibres = [
  'wool',
  'linen',
  'cotton',
  'silk',
  'mohair',
  'cashmere',
  'cupro',
  'viscose',
  'polyester',
  'elastane',
] as const
export const PATTERNS = [
  'plain',
  'twill',
  'herringbone',
  'houndstooth',
  'check',
  'windowpane',
  'stripe',
  'slub',
  'satin',
  'print',
  'knit',
] as const
