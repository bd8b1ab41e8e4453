/** Groups of words with one meaning. `RULES` derive intents from them. */
export const CONCEPTS = [
  'goods',
  'deliver',
  'place',
  'arrive',
  'when',
  'cost',
  'back',
  'unfit',
  'broken',
  'mend',
  'guarantee',
  'size',
  'body',
  'measure',
  'tailor',
  'have',
  'look',
  'order',
  'mine',
  'status',
  'edit',
  'pay',
  'means',
  'accept',
  'paid',
  'open',
  'opening',
  'reach',
  'person',
  'anger',
  'hello',
  'thanks',
] as const
export type Concept = (typeof CONCEPTS)[number]

/** Intents in ascending order of precedence when two score the same. */
export const INTENTS = [
  'hello',
  'thanks',
  'products',
  'size',
  'measure',
  'delivery',
  'contact',
  'hours',
  'making',
  'payways',
  'returns',
  'guarantee',
  'order',
  'person',
  'payment',
  'anger',
] as const
export type Intent = (typeof INTENTS)[number]

/**
 * Points of an intent for the concepts of a text. The points of all rules that match are added up.
 * A concept after `!` must be absent.
 */
const RULES: Record<Intent, Record<string, number>> = {
  hello: { hello: 0.6 },
  thanks: { thanks: 0.7 },
  products: { goods: 1.5, have: 1.5, 'have goods': 1, 'cost goods': 1, look: 2, 'look goods': 0.5 },
  size: { size: 3, body: 1.6, 'size body': 1, 'size goods': 0.5 },
  measure: { measure: 3.2, 'measure size': 2.5 },
  delivery: {
    deliver: 3,
    'deliver place': 1,
    'deliver cost': 1,
    'deliver when': 1,
    'arrive when': 2.5,
    'arrive place': 1.5,
    'place cost': 0.5,
    'when place': 1.6,
  },
  contact: { reach: 3, 'reach deliver': -1.5, 'reach order': -1, 'reach edit': -2 },
  hours: { open: 2, opening: 2, 'reach when': 3.2 },
  making: { tailor: 2.8, 'measure when goods !mine': 3.5, 'tailor when': 1, 'tailor cost': 0.5, 'tailor goods': 0.5 },
  payways: { 'pay !paid': 2, 'means !paid': 2.5, 'pay accept !paid': 1, 'means accept !paid': 1, 'pay means !paid': 1 },
  returns: { back: 3, unfit: 3, 'back unfit': 1, 'back goods': 0.5, 'back paid': 0.6 },
  guarantee: { guarantee: 4, broken: 2.5, mend: 2, 'broken mend': 1.5 },
  order: {
    order: 1,
    'order mine': 1,
    status: 2,
    'status mine': 1,
    'status order': 1,
    edit: 2,
    'edit order': 1.5,
    'edit deliver': 1.5,
    'arrive mine order': 1.5,
  },
  person: { person: 4.5, 'person deliver': -2 },
  payment: { paid: 3.2, 'paid pay': 1, 'paid means': 1, 'paid back': 0.5, 'paid back status': 1.5 },
  anger: { anger: 5 },
}
type Rule = { intent: Intent; points: number; present: Concept[]; absent: Concept[] }
const COMPILED: readonly Rule[] = Object.entries(RULES).flatMap(([intent, rules]) =>
  Object.entries(rules).map(([condition, points]) => {
    const parts = condition.split(' ')
    return {
      intent: intent as Intent,
      points,
      present: parts.filter((part) => !part.startsWith('!')) as Concept[],
      absent: parts.filter((part) => part.startsWith('!')).map((part) => part.slice(1)) as Concept[],
    }
  }),
)

export type Scored = { intent: Intent; score: number }

export function scoredBy(concepts: ReadonlySet<Concept>): Scored[] {
  const scores = new Map<Intent, number>()
  for (const { intent, points, present, absent } of COMPILED)
    if (present.every((each) => concepts.has(each)) && !absent.some((each) => concepts.has(each)))
      scores.set(intent, (scores.get(intent) ?? 0) + points)
  return [...scores]
    .map(([intent, score]) => ({ intent, score }))
    .sort((a, b) => b.score - a.score || INTENTS.indexOf(b.intent) - INTENTS.indexOf(a.intent))
}
