/**
 * Permissions (actions) of staff. Every staff role can open the back office, but only the owner has every action. Each
 * back-office endpoint names the action that it needs (`may`, `platform/endpoint.ts`).
 */
export const PERMISSIONS = [
  /** Common to every role: the back office's home page, notifications, the user's own saved views, names for pickers. */
  'house.enter',
  'orders.read',
  /** Create, confirm, ship, hand over and cancel orders, and handle their returns. */
  'orders.change',
  /** Release an order that staff or a risk warning has put on hold, and frozen gift cards. */
  'orders.release',
  /**
   * Refund in any form, edit the items and prices of an order, issue and void gift cards and store
   * credit.
   */
  'orders.refund',
  /** Record payments, capture authorised cards, check a payment with its provider. */
  'money.take',
  /** Read revenue, reports, gift cards and store credit. */
  'money.read',
  /** Sell at the POS, open and count shifts, put cash into a drawer and take it out. Cashiers share the shift of a register. */
  'counter.sell',
  /** Name registers, export shifts, mark the remarks of a sale as seen. */
  'counter.manage',
  /** Read chats with visitors, take them over, reply, block. For people only, because replies are labelled as a person's. */
  'chat.answer',
  'customers.read',
  'customers.change',
  /** Delete, merge and block customers, export customer lists, impersonate a customer. */
  'customers.manage',
  'inquiries.answer',
  'measurements.change',
  /** Workshop board, its steps, notes and photos; patterns; cutting cloth. */
  'workshop.work',
  /** Workshop stations, promised dates, fitters and fitting rooms. */
  'workshop.plan',
  'catalogue.read',
  'catalogue.change',
  'stock.read',
  'stock.change',
  'delivery.change',
  /** Content pages, help articles, the storefront, reviews, e-mails to customers. */
  'content.change',
  /** Promotions, their codes and campaigns. */
  'promotions.manage',
  'settings.read',
  'settings.change',
  'logs.read',
  /** Retry jobs, resend webhooks, export the audit log, set how long logs are retained. */
  'logs.manage',
  'team.change',
  /** API keys, webhooks and backups. */
  'house.keys',
] as const
export type Action = (typeof PERMISSIONS)[number]

/** Cashier, tailor and support have different permissions. A manager has all except the owner's, the owner has all. */
export const STAFF_ROLES = ['cashier', 'tailor', 'support', 'manager', 'owner'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

const EVERYBODY = ['house.enter', 'orders.read', 'catalogue.read', 'stock.read'] as const satisfies readonly Action[]
const OWNERS_ALONE: readonly Action[] = ['team.change', 'house.keys']

const ALL_BUT_OWNERS = PERMISSIONS.filter((action) => !OWNERS_ALONE.includes(action))

/** Scopes that an API key can have. Team, keys, webhooks, backups, refunds and chats are reserved for people. */
export const KEY_SCOPES = ALL_BUT_OWNERS.filter((action) => action !== 'orders.refund' && action !== 'chat.answer')
export const isKeyScope = (text: string): text is Action => (KEY_SCOPES as readonly string[]).includes(text)

export const ROLE_ACTIONS: Readonly<Record<StaffRole, readonly Action[]>> = {
  cashier: [...EVERYBODY, 'orders.change', 'money.take', 'counter.sell', 'customers.read', 'measurements.change'],
  tailor: [...EVERYBODY, 'workshop.work', 'measurements.change', 'customers.read'],
  support: [
    ...EVERYBODY,
    ...([
      'orders.change',
      'customers.read',
      'customers.change',
      'inquiries.answer',
      'chat.answer',
      'measurements.change',
    ] as const),
  ],
  manager: ALL_BUT_OWNERS,
  owner: PERMISSIONS,
}

const GRANTED: Readonly<Record<StaffRole, ReadonlySet<Action>>> = {
  cashier: new Set(ROLE_ACTIONS.cashier),
  tailor: new Set(ROLE_ACTIONS.tailor),
  support: new Set(ROLE_ACTIONS.support),
  manager: new Set(ROLE_ACTIONS.manager),
  owner: new Set(ROLE_ACTIONS.owner),
}

/** True when the role includes the action. False without a staff role. */
export const hasPermission = (role: StaffRole | null | undefined, action: Action): boolean => !!role && GRANTED[role].has(action)

/** Permissions of a caller: the actions of the staff role or, for a program, the scopes of its API key. */
export type Rights = { staffRole?: StaffRole | null; key?: { id: string; scopes: readonly Action[] } }

/** True when the role, or the API key, includes the action. */
export const hasRight = ({ staffRole, key }: Rights, action: Action): boolean =>
  key ? key.scopes.includes(action) : hasPermission(staffRole, action)

export const actionsOf = (by: Rights): Action[] => PERMISSIONS.filter((action) => hasRight(by, action))

/** Default maximum POS discount by role, in whole percent. The owner can override it per person. */
export const USUAL_DISCOUNT_CAP: Readonly<Record<StaffRole, number>> = {
  cashier: 10,
  tailor: 0,
  support: 10,
  manager: 50,
  owner: 100,
}
