/**
 * Who works in the house and what each may do. Everybody here is an administrator in the specification's sense: the back office
 * opens to them, with fewer actions. Every address of the back office names the one action that it needs (`may`, `platform/endpoint.ts`).
 */
export const ACTIONS = [
  /** What everybody on the team has: the front page of the back office, notices, one's own saved views, names to choose from. */
  'house.enter',
  'orders.read',
  /** Make, edit, confirm, send, hand over, cancel. */
  'orders.change',
  /** Take an order off hold that somebody, or a warning, has put there. */
  'orders.release',
  /** Give money back, in whatever form: a refund, store credit, a gift card. */
  'orders.refund',
  /** Write down what was paid, charge a card that was authorised, ask a provider. */
  'money.take',
  /** Takings, figures, gift cards and store credit. */
  'money.read',
  /** Sell, open and count shifts, put cash into a drawer and take it out. A shift belongs to its register: colleagues share it. */
  'counter.sell',
  /** Name registers, export shifts, mark the remarks of a sale as seen. */
  'counter.manage',
  'customers.read',
  'customers.change',
  /** Erase, merge, take out a list of people, see the shop as somebody does. */
  'customers.manage',
  'inquiries.answer',
  'measurements.change',
  /** The board, its steps, notes and photos; patterns; cloth that is cut. */
  'workshop.work',
  /** Stations, promised days, the fitting room's hours. */
  'workshop.plan',
  'catalogue.read',
  'catalogue.change',
  'stock.read',
  'stock.change',
  'delivery.change',
  /** Pages, articles, the storefront, reviews, mails to customers. */
  'content.change',
  'settings.read',
  'settings.change',
  'logs.read',
  /** Do a job again, send a hook again, how long logs are kept. */
  'logs.manage',
  'team.change',
  /** Keys and hooks for other programs, backups. */
  'house.keys',
] as const
export type Action = (typeof ACTIONS)[number]

/** The least first. */
export const STAFF_ROLES = ['cashier', 'tailor', 'support', 'manager', 'owner'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

const EVERYBODY = ['house.enter', 'orders.read', 'catalogue.read', 'stock.read'] as const satisfies readonly Action[]
const OWNERS_ALONE: readonly Action[] = ['team.change', 'house.keys']

const ALL_BUT_OWNERS = ACTIONS.filter((action) => !OWNERS_ALONE.includes(action))

/** What a key of another program may be given. Who is on the team, keys, backups and giving money back are for people alone. */
export const KEY_SCOPES = ALL_BUT_OWNERS.filter((action) => action !== 'orders.refund')
export const isKeyScope = (text: string): text is Action => (KEY_SCOPES as readonly string[]).includes(text)

/** What a role may do, and nothing besides. */
export const ROLE_ACTIONS: Readonly<Record<StaffRole, readonly Action[]>> = {
  cashier: [...EVERYBODY, 'orders.change', 'money.take', 'counter.sell', 'customers.read', 'measurements.change'],
  tailor: [...EVERYBODY, 'workshop.work', 'measurements.change', 'customers.read'],
  support: [
    ...EVERYBODY,
    ...(['orders.change', 'customers.read', 'customers.change', 'inquiries.answer', 'measurements.change'] as const),
  ],
  manager: ALL_BUT_OWNERS,
  owner: ACTIONS,
}

const GRANTED: Readonly<Record<StaffRole, ReadonlySet<Action>>> = {
  cashier: new Set(ROLE_ACTIONS.cashier),
  tailor: new Set(ROLE_ACTIONS.tailor),
  support: new Set(ROLE_ACTIONS.support),
  manager: new Set(ROLE_ACTIONS.manager),
  owner: new Set(ROLE_ACTIONS.owner),
}

/** Nobody's role may do nothing. */
export const mayDo = (role: StaffRole | null | undefined, action: Action): boolean => !!role && GRANTED[role].has(action)

/** Rights of a caller: the actions of their role or, when a program calls, the scopes of its API key. */
export type Rights = { staffRole?: StaffRole | null; key?: { id: string; scopes: readonly Action[] } }

/** True when the role, or the API key, includes the action. */
export const hasRight = ({ staffRole, key }: Rights, action: Action): boolean =>
  key ? key.scopes.includes(action) : mayDo(staffRole, action)

/** Actions that a caller has the right to. */
export const actionsOf = (by: Rights): Action[] => ACTIONS.filter((action) => hasRight(by, action))

/** What somebody may take off a price at the counter without asking, in whole percent of it, until the owner says otherwise. */
export const USUAL_DISCOUNT_CAP: Readonly<Record<StaffRole, number>> = {
  cashier: 10,
  tailor: 0,
  support: 10,
  manager: 50,
  owner: 100,
}
