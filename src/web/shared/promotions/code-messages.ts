import type { CodeState } from '#shapes/code-state.ts'

export const CODE_MESSAGES = {
  'promotions.code-unknown': 'unknown',
  'promotions.code-not-started': 'notStarted',
  'promotions.code-ended': 'ended',
  'promotions.code-paused': 'paused',
  'promotions.code-used': 'used',
  'promotions.used-up': 'usedUp',
  'promotions.signed-in-only': 'signedIn',
  'promotions.conditions-not-met': 'conditions',
  'promotions.not-together': 'notTogether',
  'promotions.no-goods': 'noGoods',
} as const satisfies Record<Exclude<CodeState['state'], 'applied'>, string>
