/** Fibres that cloths are made of, and how they are woven or printed: what a rule can ask for. */
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
